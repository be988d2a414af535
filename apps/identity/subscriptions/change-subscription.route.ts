/** PATCH /api/ecosystem/tenants/:tenantId/subscriptions/:appName */
import { changeSubscription } from "#contracts/identity/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { changeSubscription as change } from "./change-subscription.command.ts";
import { subscriptionOnWire } from "./subscription.wire.ts";

export const changeSubscriptionRoute = tenantRoute(
  changeSubscription,
  async ({ path, body, now, tx }) => {
    const { tier = null, units = null } = body;
    const changed = await change(tx, { ...path, now }, { tier, units });
    return changed instanceof Refusal ? changed : reply(200, subscriptionOnWire(changed, now));
  },
);
