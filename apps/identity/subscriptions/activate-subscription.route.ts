/** POST /api/ecosystem/tenants/:tenantId/subscriptions/:appName/activate */
import { activateSubscription } from "#contracts/identity/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { activateSubscription as activate } from "./change-subscription.command.ts";
import { subscriptionOnWire } from "./subscription.wire.ts";

export const activateSubscriptionRoute = tenantRoute(
  activateSubscription,
  async ({ path, now, tx }) => {
    const active = await activate(tx, { ...path, now });
    return active instanceof Refusal ? active : reply(200, subscriptionOnWire(active, now));
  },
);
