/** One person with two accounts: both contacts proved, the two become one. Leaving for good. */
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { plusMs } from "#platform/clock.ts";
import { mergeOfferMs } from "../sign-in-limits.ts";
import { copyPlacesTo } from "../store/consumer-places.ts";
import { copyPlatformsTo } from "../store/consumer-platforms.ts";
import { endDevices } from "../store/consumer-sessions.ts";
import { forgetRequests, moveBilling } from "../store/consumer-billing.ts";
import * as consumers from "../store/consumers.ts";

interface Offer {
  /** The account that goes on. */
  readonly to: string;
  /** The one that was proved just now. */
  readonly from: string;
  readonly contact: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const purpose = "merge offer";

/** Says, for whoever holds it, that `to` proved a contact of `from`; sealed, and short-lived. */
export const mergeOffer = (
  { vault, clock }: Pick<Services, "vault" | "clock">,
  offer: Omit<Offer, "until">,
): string => {
  const until = plusMs(clock.now(), mergeOfferMs).getTime();
  return vault.seal(JSON.stringify({ purpose, ...offer, until }));
};

const readOffer = (
  { vault, clock }: Pick<Services, "vault" | "clock">,
  sealed: string,
): Offer | null => {
  try {
    const offer = JSON.parse(vault.open(sealed)) as Offer & { readonly purpose?: string };
    return offer.purpose === purpose && offer.until >= clock.now().getTime() ? offer : null;
  } catch {
    return null;
  }
};

/** `refused`: not this account's offer, too old, or the contact has changed hands meanwhile. */
export const mergeConsumers = (
  services: Services,
  to: string,
  sealed: string,
): Promise<"merged" | "refused"> => {
  const offer = readOffer(services, sealed);
  if (offer === null || offer.to !== to || offer.from === to) return Promise.resolve("refused");
  return services.db.transaction(async (tx) => {
    const { from, contact } = offer;
    const locked = await consumers.lockConsumers(tx, [from, to]);
    const owner = await consumers.ownerOfContact(tx, contact);
    if (locked.length !== 2 || owner !== from) return "refused";
    await copyPlacesTo(tx, from, to);
    await copyPlatformsTo(tx, from, to);
    await consumers.moveContacts(tx, from, to);
    await moveBilling(tx, from, to);
    await gone(tx, from);
    return "merged";
  });
};

/** Sessions end, and links, places and passkeys go with the row. */
const gone = async (tx: Queries, consumerId: string): Promise<void> => {
  await endDevices(tx, consumerId);
  await consumers.removeConsumer(tx, consumerId);
};

/** The account and all that the portal knows of it; what businesses know is theirs. */
export const deleteConsumer = ({ db }: Services, consumerId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await consumers.lockConsumers(tx, [consumerId]);
    await consumers.dropContacts(tx, consumerId);
    await forgetRequests(tx, consumerId);
    await gone(tx, consumerId);
  });
