/** DELETE /api/ecosystem/tenants/:tenantId/subscriptions/:appName/pending */
import { keepSubscription } from "#contracts/identity/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { keepAsItIs } from "./change-subscription.command.ts";
import { subscriptionOnWire } from "./subscription.wire.ts";

export const keepSubscriptionRoute = tenantRoute(keepSubscription, async ({ path, now, tx }) => {
  const kept = await keepAsItIs(tx, { ...path, now });
  return kept instanceof Refusal ? kept : reply(200, subscriptionOnWire(kept, now));
});
