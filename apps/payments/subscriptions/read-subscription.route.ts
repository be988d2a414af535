/** GET /api/subscriptions/:id */
import { readSubscription } from "#contracts/payments/subscription.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { findSubscription } from "./subscriptions.query.ts";
import { subscriptionProjectionOf } from "./subscription.wire.ts";

export const readSubscriptionRoute = route(readSubscription, async ({ path, caller, services }) => {
  const found = await findSubscription(services.db, path.id);
  if (found?.merchant !== merchantOf(caller)) return refuse("subscription_not_found");
  return reply(200, subscriptionProjectionOf(found));
});
