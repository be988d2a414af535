/** At which businesses a consumer is known, and which business apps are asked about them. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import { joinPlace, leavePlace } from "./places.store.ts";
import { choosePlatform, leavePlatform } from "./chosen-platforms.store.ts";

/** Known there from now on; once more changes nothing. */
export const joinBusiness = async (
  db: Queries,
  consumerId: string,
  business: TenantKey,
  now: Date,
): Promise<void> => {
  await change(db, (tx) => joinPlace(tx, consumerId, business, now));
};

/** The business is forgotten with all its links. */
export const leaveBusiness = async (
  db: Queries,
  consumerId: string,
  business: TenantKey,
): Promise<void> => {
  await change(db, (tx) => leavePlace(tx, consumerId, business));
};

/** From now on this business app is asked, and learns the consumer's contacts by it. */
export const searchPlatform = async (
  db: Queries,
  consumerId: string,
  platformId: string,
  now: Date,
): Promise<void> => {
  await change(db, (tx) => choosePlatform(tx, consumerId, platformId, now));
};

export const stopSearching = async (
  db: Queries,
  consumerId: string,
  platformId: string,
): Promise<void> => {
  await change(db, (tx) => leavePlatform(tx, consumerId, platformId));
};
