/** The routes of subscriptions. */
import { cancelSubscriptionRoute } from "../subscriptions/cancel-subscription.route.ts";
import { createSubscriptionRoute } from "../subscriptions/create-subscription.route.ts";
import { listSubscriptionsRoute } from "../subscriptions/list-subscriptions.route.ts";
import { readSubscriptionRoute } from "../subscriptions/read-subscription.route.ts";

export const subscriptionRoutes = [
  ...[createSubscriptionRoute, readSubscriptionRoute],
  ...[listSubscriptionsRoute, cancelSubscriptionRoute],
] as const;
