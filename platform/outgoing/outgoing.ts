/** The one way out of a running app: sockets, guard, circuits, deadlines and bounds. */
import { setTimeout as pause } from "node:timers/promises";
import type { Mode } from "../mode.ts";
import { addressGuard } from "./guard.ts";
import { closingWaitMs } from "./limits.ts";
import { socketsOf, type OwnSockets, type SocketBounds, type Sockets } from "./sockets.ts";

export interface Outgoing {
  /** To addresses that whoever runs the house set: its own apps, providers, gateways. */
  readonly house: Sockets;
  /** To addresses that a partner named: never into a private network, whatever a name leads to. */
  readonly partners: Sockets;
  /** As `partners`, but nothing else waits for these. */
  readonly apart: (bounds: SocketBounds) => OwnSockets;
  /** Null when a partner may name this URL, else a sentence that names no address. */
  readonly objection: (url: string) => Promise<string | null>;
  /** Waits for what is under way, on sockets apart too; ends what takes longer than `waitMs`. */
  readonly close: () => Promise<void>;
}

interface OutgoingOptions {
  readonly mode: Mode;
  /** At its end. */
  readonly waitMs?: number;
}

/** Each started app owns one and closes it. */
export const outgoingOf = ({ mode, waitMs = closingWaitMs }: OutgoingOptions): Outgoing => {
  const guard = addressGuard({ mode });
  const open = new Set<OwnSockets>();
  const kept = (sockets: OwnSockets): OwnSockets => {
    open.add(sockets);
    const gone =
      (end: () => Promise<void>): (() => Promise<void>) =>
      () => {
        open.delete(sockets);
        return end();
      };
    return { ...sockets, close: gone(sockets.close), destroy: gone(sockets.destroy) };
  };
  return {
    house: kept(socketsOf()),
    partners: kept(socketsOf({}, guard.connector)),
    apart: (bounds) => kept(socketsOf(bounds, guard.connector)),
    objection: guard.objection,
    close: async () => {
      const all = [...open];
      const answered = Promise.all(all.map((sockets) => sockets.idle()));
      const waiting = new AbortController();
      const { signal } = waiting;
      const late = pause(waitMs, undefined, { signal }).catch(() => undefined);
      await Promise.race([answered, late]);
      waiting.abort();
      await Promise.all(all.map((sockets) => sockets.destroy()));
      open.clear();
    },
  };
};
