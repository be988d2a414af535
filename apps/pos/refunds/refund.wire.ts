/** Refunds as the wire shows them. */
import type { z } from "zod";
import type { Refund as WireRefund } from "#contracts/pos/refund.ts";
import type { Refund } from "./refund.domain.ts";
import { mxn } from "../orders/money.wire.ts";

export const refundView = (refund: Refund): z.infer<typeof WireRefund> => ({
  ...{ id: refund.id, orderId: refund.orderId, method: refund.method, state: refund.state },
  ...{ total: mxn(refund.totalCents), tax: mxn(refund.taxCents), reason: refund.reason },
  ...{ cashSessionId: refund.cashSessionId, createdAt: refund.createdAt.toISOString() },
  lines: refund.lines.map(({ position, quantityThousandths, subtotalCents, taxCents }) => ({
    ...{ position, quantity: quantityThousandths / 1000, total: mxn(subtotalCents + taxCents) },
  })),
});
