/** What the payments app tells its partners. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { Payment } from "./payment.ts";
import { Payout } from "./payout.ts";

export const paymentEventTypes = [
  "payment.completed",
  "payment.expired",
  "payment.failed",
  "payment.refunded",
] as const;
export type PaymentEventType = (typeof paymentEventTypes)[number];

/** Body of a webhook: the payment as it stood at that moment. */
export const PaymentEvent = eventBody(
  paymentEventTypes,
  Payment.omit({ success: true }).extend({
    refund: z
      .object({ refund_id: shape.id, amount: z.number(), reason: z.string().nullable() })
      .optional()
      .meta({ description: "with payment.refunded" }),
  }),
).meta({ id: "PaymentEvent" });
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const payoutEventTypes = ["payout.paid", "payout.failed"] as const;
export type PayoutEventType = (typeof payoutEventTypes)[number];

/** Body of a webhook: the payout as it ended; of one that was rejected, `payout.failed`. */
export const PayoutEvent = eventBody(payoutEventTypes, Payout).meta({ id: "PayoutEvent" });
export type PayoutEvent = z.infer<typeof PayoutEvent>;
