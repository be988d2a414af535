/** A refund as the wire shows it. */
import type { z } from "zod";
import type { Refund as WireRefund } from "#contracts/payments/payment.ts";
import type { Refund } from "./refund-payment.domain.ts";
import { mxn } from "../payments/payment.wire.ts";

export const refundProjectionOf = (refund: Refund): z.input<typeof WireRefund> => ({
  refund_id: refund.id,
  payment_id: refund.paymentId,
  amount: mxn(refund.cents),
  currency: "MXN",
  status: refund.status,
  reason: refund.reason,
  created_at: refund.createdAt.toISOString(),
});
