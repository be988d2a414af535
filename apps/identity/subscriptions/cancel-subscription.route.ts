/** DELETE /api/ecosystem/tenants/:tenantId/subscriptions/:appName */
import { cancelSubscription } from "#contracts/identity/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { cancelSubscription as cancel } from "./change-subscription.command.ts";
import { subscriptionOnWire } from "./subscription.wire.ts";

export const cancelSubscriptionRoute = tenantRoute(
  cancelSubscription,
  async ({ path, query, now, tx }) => {
    const over = await cancel(tx, { ...path, now }, query.when);
    return over instanceof Refusal ? over : reply(200, subscriptionOnWire(over, now));
  },
);
