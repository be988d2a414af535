/** Refunds as the wire shows and asks for them. */
import type { z } from "zod";
import { thousandthsOf } from "#contracts/pos/money.ts";
import type { Refund as WireRefund } from "#contracts/pos/refund.ts";
import type { Refund, WantedRefund } from "./refund.domain.ts";
import { mxn } from "#business/selling/money.wire.ts";

export const refundView = (refund: Refund): z.infer<typeof WireRefund> => ({
  id: refund.id,
  orderId: refund.orderId,
  method: refund.method,
  state: refund.state,
  total: mxn(refund.totalCents),
  tax: mxn(refund.taxCents),
  reason: refund.reason,
  cashSessionId: refund.cashSessionId,
  createdAt: refund.createdAt.toISOString(),
  lines: refund.lines.map(({ position, quantityThousandths, subtotalCents, taxCents }) => ({
    position,
    quantity: quantityThousandths / 1000,
    total: mxn(subtotalCents + taxCents),
  })),
});

interface AskedLine {
  readonly position: number;
  readonly quantity: number;
}

export const linesAsked = (lines: readonly AskedLine[]): WantedRefund["lines"] =>
  lines.map(({ position, quantity }) => ({
    position,
    quantityThousandths: thousandthsOf(quantity) ?? 0,
  }));
