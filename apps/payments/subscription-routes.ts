/** The routes of subscriptions. */
import { cancelSubscriptionRoute } from "./routes/cancel-subscription.ts";
import { createSubscriptionRoute } from "./routes/create-subscription.ts";
import { listSubscriptionsRoute } from "./routes/list-subscriptions.ts";
import { readSubscriptionRoute } from "./routes/read-subscription.ts";

export const subscriptionRoutes = [
  ...[createSubscriptionRoute, readSubscriptionRoute],
  ...[listSubscriptionsRoute, cancelSubscriptionRoute],
] as const;
