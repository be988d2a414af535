/** One person with two accounts: both contacts proved, the two become one. Leaving for good. */
import { z } from "zod";
import type { Queries } from "#platform/db/database.ts";
import { sealedToken } from "#platform/sealed-token.ts";
import type { Services } from "#platform/services.ts";
import { mergeOfferMs } from "./consumer-limits.ts";
import { consumerEvent } from "../outgoing/portal-events.ts";
import { copyPlacesTo } from "./places.store.ts";
import { copyPlatformsTo } from "./chosen-platforms.store.ts";
import { endDevices } from "./devices.store.ts";
import { forgetRequests, moveBilling } from "./consumer-billing.store.ts";
import * as consumers from "./consumers.store.ts";
import { ownerOfContact } from "./consumers.query.ts";

const Offer = z.object({
  /** The account that goes on. */
  to: z.string(),
  /** The one that was proved just now. */
  from: z.string(),
  contact: z.string(),
});

const sealedOffer = sealedToken("merge offer", Offer, { livesMs: mergeOfferMs });

/** Says, for whoever holds it, that `to` proved a contact of `from`; sealed, and short-lived. */
export const mergeOffer = (
  services: Pick<Services, "vault" | "clock">,
  offer: z.infer<typeof Offer>,
): string => sealedOffer.seal(services, offer);

/** `refused`: not this account's offer, too old, or the contact has changed hands meanwhile. */
export const mergeConsumers = (
  services: Services,
  to: string,
  sealed: string,
): Promise<"merged" | "refused"> => {
  const offer = sealedOffer.open(services, sealed);
  if (offer === null || offer.to !== to || offer.from === to) return Promise.resolve("refused");
  return services.db.transaction(async (tx) => {
    const { from, contact } = offer;
    const locked = await consumers.lockConsumers(tx, [from, to]);
    const owner = await ownerOfContact(tx, contact);
    if (locked.length !== 2 || owner !== from) return "refused";
    await joinInto(services, tx, { from, to });
    return "merged";
  });
};

/** All that `from` has becomes `to`'s; both are locked, and the same person proved both. */
export const joinInto = async (
  house: Pick<Services, "webhooks" | "clock">,
  tx: Queries,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await copyPlacesTo(tx, from, to);
  await copyPlatformsTo(tx, from, to);
  await consumers.moveContacts(tx, from, to);
  await moveBilling(tx, from, to);
  await gone(house, tx, from);
};

/** Sessions end, and links, places and passkeys go with the row. */
const gone = async (
  { webhooks, clock }: Pick<Services, "webhooks" | "clock">,
  tx: Queries,
  consumerId: string,
): Promise<void> => {
  await endDevices(tx, consumerId);
  await consumers.removeConsumer(tx, consumerId);
  await webhooks.emit(tx, [consumerEvent("consumer.deleted", consumerId, clock.now())]);
};

/** The account and all that the portal knows of it; what businesses know is theirs. */
export const deleteConsumer = (services: Services, consumerId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    await consumers.lockConsumers(tx, [consumerId]);
    await consumers.dropContacts(tx, consumerId);
    await forgetRequests(tx, consumerId);
    await gone(services, tx, consumerId);
  });
