/** A tasker's plan as the wire shows it. */
import type { z } from "zod";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { Subscription as WireSubscription } from "#contracts/tasks/account.ts";
import type { Queries } from "#platform/db/database.ts";
import { allowanceOf } from "./allowance.query.ts";
import { isPlus } from "./subscription.domain.ts";
import { subscriptionOf } from "./subscriptions.query.ts";

export const subscriptionView = async (
  db: Queries,
  tenant: Tenant,
  taskerId: string,
  now: Date,
): Promise<z.input<typeof WireSubscription>> => {
  const subscription = await subscriptionOf(db, tenant.id, taskerId);
  const { made, most } = await allowanceOf(db, tenant, taskerId, now);
  const { state, paidUntil, renews, billId } = subscription;
  const plan = isPlus(subscription) ? "plus" : "free";
  const offers = { offersMade: made, offersMost: most };
  return { taskerId, plan, state, paidUntil, renews, billId, ...offers };
};
