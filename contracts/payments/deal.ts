/** Deals: agreements with a person, billed once per period. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, money } from "./amount.ts";
import { contract } from "./contract.ts";
import { paymentStatuses, userId } from "./payment.ts";

const day = shape.day.meta({ description: "YYYY-MM-DD, Mexico City" });
const every = z.enum(["week", "month", "year"]);

const DealLine = z.object({
  description: shape.text(200, 1),
  quantity: z.number().int().min(1).max(10_000),
  unit_price: amount,
});

export const Deal = z
  .object({
    deal_id: shape.id,
    user_id: z.string(),
    concept: z.string(),
    lines: z.array(DealLine),
    amount: money.meta({ description: "of one period: the sum of its lines" }),
    every,
    starts_on: day,
    ends_on: day.nullable(),
    next_due: day.nullable().meta({ description: "null once nothing falls due any more" }),
    created_at: shape.timestamp,
    ended_at: shape.timestamp.nullable(),
  })
  .meta({ id: "Deal" });

export const createDeal = contract({
  name: "createDeal",
  route: "POST /api/deals",
  summary: "Agree with a person on what is billed each period",
  auth: ["apiKey:payments:create"],
  body: z.object({
    user_id: userId,
    concept: shape.text(200, 1),
    lines: z.array(DealLine).min(1).max(50),
    every,
    starts_on: day,
    ends_on: day.nullish().meta({ description: "the last day on which a period may begin" }),
  }),
  replies: { 201: Deal },
  errors: ["invalid_request"],
  idempotency: "kit",
});

export const listDeals = contract({
  name: "listDeals",
  route: "GET /api/deals",
  summary: "Deals of this key's app, newest first",
  auth: ["apiKey:payments:read"],
  query: shape.listQuery.extend({ user_id: userId.optional() }),
  replies: { 200: z.object({ deals: z.array(Deal), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

const path = z.object({ id: shape.id });

export const endDeal = contract({
  name: "endDeal",
  route: "POST /api/deals/:id/end",
  summary: "Bill nothing more; what was billed stays",
  auth: ["apiKey:payments:create"],
  path,
  replies: { 200: Deal },
  errors: ["not_found"],
  idempotency: "own",
});

export const DealBill = z
  .object({
    period: day,
    payment_id: shape.id,
    amount: money,
    payment_status: z.enum(paymentStatuses),
    billed_at: shape.timestamp,
  })
  .meta({ id: "DealBill" });

export const listDealBills = contract({
  name: "listDealBills",
  route: "GET /api/deals/:id/bills",
  summary: "What was billed for a deal, newest first",
  auth: ["apiKey:payments:read"],
  path,
  query: shape.listQuery,
  replies: { 200: z.object({ bills: z.array(DealBill), nextCursor: z.string().optional() }) },
  errors: ["not_found", "invalid_request"],
});
