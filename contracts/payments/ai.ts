/** Use of AI: reported as it happens, invoiced when its month is over. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, money } from "./amount.ts";
import { contract } from "./contract.ts";
import { month } from "./offering.ts";
import { userId } from "./payment.ts";

export const AiUsage = z
  .object({
    usage_id: shape.id,
    reference: z.string(),
    user_id: z.string(),
    tokens: z.number().int(),
    price_per_thousand: money,
    month,
    used_at: shape.timestamp,
  })
  .meta({ id: "AiUsage" });

export const recordAiUsage = contract({
  name: "recordAiUsage",
  route: "POST /api/ai-usage",
  summary: "Report tokens that a user's work took; the same reference counts once",
  auth: ["apiKey:payments:create"],
  body: z.object({
    reference: shape.text(200, 1).meta({ description: "your own id of this use" }),
    user_id: userId.meta({ description: "who pays the invoice" }),
    tokens: z.number().int().min(1).max(100_000_000),
    price_per_thousand: amount.meta({ description: "MXN per 1,000 tokens, by the user's tier" }),
  }),
  replies: { 201: AiUsage },
  errors: ["idempotency_key_reused"],
  idempotency: "own",
});

export const AiInvoice = z
  .object({
    invoice_id: shape.id,
    user_id: z.string(),
    month,
    lines: z.array(
      z.object({ tokens: z.number().int(), price_per_thousand: money, amount: money }),
    ),
    amount: money,
    status: z.enum(["issued", "paid"]),
    payment_id: shape.id.nullable(),
    issued_at: shape.timestamp,
    paid_at: shape.timestamp.nullable(),
  })
  .meta({ id: "AiInvoice" });

export const listAiInvoices = contract({
  name: "listAiInvoices",
  route: "GET /api/ai-invoices",
  summary: "Invoices for the AI that this key's app used, newest first",
  description: "Each line is rounded to the cent, half away from zero; the amount is their sum.",
  auth: ["apiKey:payments:read"],
  query: shape.listQuery.extend({ month: month.optional() }),
  replies: { 200: z.object({ invoices: z.array(AiInvoice), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});
