/** POST /api/subscriptions/:id/cancel */
import { cancelSubscription } from "#contracts/payments/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { cancelSubscription as cancel } from "./cancel-subscription.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { railsOf } from "../rails/rails.ts";
import { route } from "../callers/route.ts";
import { findSubscription } from "./subscriptions.query.ts";
import { subscriptionProjectionOf } from "./subscription.wire.ts";

export const cancelSubscriptionRoute = route(
  cancelSubscription,
  async ({ path, caller, services, settings }) => {
    const found = await findSubscription(services.db, path.id);
    if (found?.merchant !== merchantOf(caller)) return refuse("subscription_not_found");
    const cancelled = await cancel(railsOf(services, settings), found.id);
    return reply(200, subscriptionProjectionOf(cancelled ?? found));
  },
);
