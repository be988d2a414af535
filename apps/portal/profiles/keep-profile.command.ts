/** Keeps tax data of a consumer for the next invoice, sealed; and forgets them again. */
import { change } from "#platform/db/change.ts";
import type { Services } from "#platform/services.ts";
import { profileMark, sealProfile } from "./sealed-billing.query.ts";
import type { BillingData } from "./billing-data.domain.ts";
import { profilesMost } from "./profile-limits.ts";
import { putProfile, removeProfile } from "./profiles.store.ts";

/** The mark that it is kept under. */
export const keepProfile = async (
  { db, vault, clock }: Services,
  consumerId: string,
  data: BillingData,
): Promise<string> => {
  const rfcMark = profileMark(vault, consumerId, data.rfc);
  const stored = { rfcMark, sealedData: sealProfile(vault, data) };
  const bounds = { now: clock.now(), most: profilesMost };
  await change(db, (tx) => putProfile(tx, consumerId, stored, bounds));
  return rfcMark;
};

/** Nothing happens where there is none of this mark. */
export const forgetProfile = async (
  { db }: Pick<Services, "db">,
  consumerId: string,
  mark: string,
): Promise<void> => {
  await change(db, (tx) => removeProfile(tx, consumerId, mark));
};
