/** Subscriptions: a person pays a merchant each month, and the app asks for it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, currency, money } from "./amount.ts";
import { contract } from "./contract.ts";
import { userId } from "./payment.ts";

export const subscriptionStatuses = ["active", "past_due", "cancelled"] as const;

const interval = z.literal("month");
const day = z.iso.date();

export const Subscription = z
  .object({
    subscription_id: shape.id,
    status: z.enum(subscriptionStatuses),
    user_id: z.string(),
    amount: money,
    currency,
    concept: z.string(),
    interval,
    period_start: day.meta({ description: "first day of the period that is paid next" }),
    next_renewal_at: shape.timestamp,
    failed_tries: z.number().int().meta({ description: "of the period that is paid next" }),
    retry_at: shape.timestamp.nullable(),
    created_at: shape.timestamp,
    cancelled_at: shape.timestamp.nullable(),
  })
  .meta({ id: "Subscription" });

export const createSubscription = contract({
  name: "createSubscription",
  route: "POST /api/subscriptions",
  summary: "Let a person pay each month",
  description:
    "Each period is asked for on its first day at 08:00 UTC: from the wallet when it covers, " +
    "else on the rail that takes it. A try that comes to nothing is repeated 1, 3, 5 and 7 days " +
    "later; after that the subscription is `past_due`. Each period's payment is told by its own " +
    "events, with `reference_type` `subscription`.",
  auth: ["apiKey:payments:create"],
  body: z.object({
    user_id: userId,
    amount,
    currency,
    concept: shape.text(200, 1),
    interval: interval.default("month"),
    starts_on: day
      .optional()
      .meta({ description: "day in Mexico City, not in the past; absent: today" }),
    customer_info: z.object({ email: z.email().max(254).optional() }).nullish(),
  }),
  replies: { 201: Subscription },
  errors: ["invalid_request"],
  idempotency: "kit",
});

const path = z.object({ id: shape.id });

export const readSubscription = contract({
  name: "readSubscription",
  route: "GET /api/subscriptions/:id",
  summary: "One subscription",
  auth: ["apiKey:payments:read"],
  path,
  replies: { 200: Subscription },
  errors: ["subscription_not_found"],
});

export const listSubscriptions = contract({
  name: "listSubscriptions",
  route: "GET /api/subscriptions",
  summary: "Subscriptions that this key's app made, newest first",
  auth: ["apiKey:payments:read"],
  query: shape.listQuery.extend({
    status: z.enum(subscriptionStatuses).optional(),
    user_id: userId.optional(),
  }),
  replies: {
    200: z.object({ subscriptions: z.array(Subscription), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request"],
});

export const cancelSubscription = contract({
  name: "cancelSubscription",
  route: "POST /api/subscriptions/:id/cancel",
  summary: "Ask for no further period; a payment that still waits is given up. Again is harmless",
  auth: ["apiKey:payments:create"],
  path,
  replies: { 200: Subscription },
  errors: ["subscription_not_found"],
  idempotency: "own",
});
