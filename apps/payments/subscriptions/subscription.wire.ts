/** A subscription as the wire shows it. */
import type { z } from "zod";
import type { Subscription as SubscriptionShape } from "#contracts/payments/subscription.ts";
import type { Subscription } from "./subscription.domain.ts";
import { mxn } from "../payments/payment.wire.ts";

export const subscriptionProjectionOf = (
  subscription: Subscription,
): z.infer<typeof SubscriptionShape> => ({
  subscription_id: subscription.id,
  status: subscription.status,
  user_id: subscription.userId,
  amount: mxn(subscription.cents),
  currency: "MXN",
  concept: subscription.concept,
  interval: "month",
  period_start: subscription.periodStart,
  next_renewal_at: subscription.nextRenewalAt.toISOString(),
  failed_tries: subscription.failedTries,
  retry_at: subscription.retryAt?.toISOString() ?? null,
  created_at: subscription.createdAt.toISOString(),
  cancelled_at: subscription.cancelledAt?.toISOString() ?? null,
});
