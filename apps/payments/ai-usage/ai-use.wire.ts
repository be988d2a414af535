/** Use of AI and its invoices as the wire shows them. */
import type { z } from "zod";
import type { AiInvoice as WireAiInvoice, AiUsage } from "#contracts/payments/ai.ts";
import { mxn } from "../payments/payment.wire.ts";
import type { AiInvoice } from "./ai-invoices.query.ts";
import type { AiUse } from "./ai-usage.store.ts";

export const aiUseProjectionOf = (use: AiUse): z.input<typeof AiUsage> => ({
  usage_id: use.id,
  reference: use.reference,
  user_id: use.userId,
  tokens: use.tokens,
  price_per_thousand: mxn(use.priceCents),
  month: use.month,
  used_at: use.usedAt.toISOString(),
});

export const aiInvoiceProjectionOf = (invoice: AiInvoice): z.input<typeof WireAiInvoice> => ({
  invoice_id: invoice.id,
  user_id: invoice.userId,
  month: invoice.month,
  lines: invoice.lines.map((line) => ({
    tokens: line.tokens,
    price_per_thousand: mxn(line.priceCents),
    amount: mxn(line.cents),
  })),
  amount: mxn(invoice.cents),
  status: invoice.status,
  payment_id: invoice.paymentId,
  issued_at: invoice.issuedAt.toISOString(),
  paid_at: invoice.paidAt?.toISOString() ?? null,
});
