/** POST /api/ecosystem/tenants/:tenantId/subscriptions/:appName/preview */
import { previewSubscription } from "#contracts/identity/plan-preview.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { subscriptionOnWire } from "../subscriptions/subscription.wire.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { previewSubscription as preview } from "./preview-subscription.command.ts";
import { monthOnWire } from "./preview.wire.ts";

export const previewSubscriptionRoute = tenantRoute(
  previewSubscription,
  async ({ path, body, now, services: { db } }) => {
    const { action, begin, when, tier = null, units = null } = body;
    const seen = await preview(db, { ...path, now }, { action, begin, tier, units, when });
    if (seen instanceof Refusal) return seen;
    return reply(200, {
      subscription: subscriptionOnWire(seen.done, now),
      this_month: monthOnWire(seen.thisMonth),
      next_month: monthOnWire(seen.nextMonth),
    });
  },
);
