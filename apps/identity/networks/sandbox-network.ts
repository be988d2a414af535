/**
 * The network of a sandbox: a twin that says so in every name. What is posted goes to the outbox,
 * answers and reactions are made up from the post's age, and nothing leaves the house.
 */
import { hourMs, plusMs } from "#platform/clock.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import type { Network, RemoteStatus, Told } from "./network.ts";

export const sandboxInstance = "sandbox";

const done = <T>(value: T): Promise<Told<T>> => Promise.resolve({ kind: "done", value });

/** The same for the same text: 0 to `below` - 1. */
const drawn = (text: string, below: number): number =>
  Number.parseInt(sha256Hex(text).slice(0, 8), 16) % below;

const neighbours = ["vecina@sandbox", "don.beto@sandbox", "la.cocinera@sandbox"] as const;

const said = [
  "¡Qué bueno! ¿Hasta qué hora abren? (sandbox)",
  "Ahí nos vemos el sábado. (sandbox)",
  "¿Tienen entrega a domicilio? (sandbox)",
] as const;

const written = (remoteId: string, text: string, at: Date): RemoteStatus => ({
  remoteId,
  url: null,
  author: neighbours[drawn(remoteId, neighbours.length)] ?? "sandbox",
  text,
  at,
});

export const sandboxNetwork = ({ clock }: Pick<Services, "clock">): Network => {
  const hoursSince = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / hourMs);
  return {
    verify: ({ handle, remoteId }) => done({ handle, remoteId }),

    publish: ({ handle }, { key, text }) =>
      done({
        remoteId: `sandbox-${key}`,
        url: null,
        captured: { channel: "social", to: `@${handle}`, text },
      }),

    // A post is captured in the very transaction that records it: none is there without a record.
    own: () => done([]),

    /** One neighbour answers after an hour, another after a day. */
    replies: (_account, { remoteId, publishedAt }) =>
      done(
        [1, 24]
          .filter((hours) => hoursSince(publishedAt) >= hours)
          .map((hours) => {
            const id = `${remoteId}-${hours}`;
            const text = said[drawn(id, said.length)] ?? "";
            return written(id, text, plusMs(publishedAt, hours * hourMs));
          }),
      ),

    reactions: (_account, { remoteId, publishedAt }) => {
      const hours = Math.min(72, hoursSince(publishedAt));
      const favourites = Math.floor((hours * (1 + drawn(remoteId, 5))) / 6);
      return done({
        favourites,
        boosts: Math.floor(favourites / 4),
        replies: hours >= 24 ? 2 : hours >= 1 ? 1 : 0,
      });
    },

    /** Somebody mentions each keyword once a day. */
    search: (_account, keyword, since) => {
      const day = clock.now().toISOString().slice(0, 10);
      const id = `sandbox-${sha256Hex(keyword).slice(0, 8)}-${day}`;
      if (since === id) return done([]);
      return done([written(id, `Me hablaron de ${keyword}. (sandbox)`, clock.now())]);
    },
  };
};
