/** POST /api/ecosystem/tenants/:tenantId/subscriptions */
import { createSubscription } from "#contracts/identity/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { createSubscription as create } from "./create-subscription.command.ts";
import { subscriptionOnWire } from "./subscription.wire.ts";

export const createSubscriptionRoute = tenantRoute(
  createSubscription,
  async ({ path, body, now, tx }) => {
    const { app_name: appName, tier, units, begin } = body;
    const made = await create(tx, path.tenantId, { appName, tier, units, begin }, now);
    return made instanceof Refusal ? made : reply(201, subscriptionOnWire(made, now));
  },
);
