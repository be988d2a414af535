/** How many offers a tasker may make in this month, and has made. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { dayOf, monthOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { termsOf } from "../market/market.query.ts";
import { offersMade } from "../offers/offers.query.ts";
import { isPlus } from "./subscription.domain.ts";
import { subscriptionOf } from "./subscriptions.query.ts";

export interface Allowance {
  readonly made: number;
  /** Null: no limit. */
  readonly most: number | null;
}

export const allowanceOf = async (
  db: Queries,
  tenant: Pick<Tenant, "id" | "timeZone">,
  taskerId: string,
  now: Date,
): Promise<Allowance> => {
  const { freeOffers } = await termsOf(db, tenant.id);
  const subscription = await subscriptionOf(db, tenant.id, taskerId);
  const made = await offersMade(db, tenant, taskerId, monthOf(dayOf(now, tenant.timeZone)));
  return { made, most: isPlus(subscription) ? null : freeOffers };
};
