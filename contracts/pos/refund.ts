/** Refunds: what goes back of an order, in whole or by lines. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { money } from "../consumer/caller.ts";
import { quantity } from "./money.ts";
import { linesMost, tenantQuery } from "./order.ts";

/** Vouchers are not among them: once settled they cannot go back; their worth may, in cash. */
export const refundMethods = ["cash", "card", "transfer", "wallet"] as const;

export const reasonMost = 500;

export const Refund = z
  .object({
    id: shape.id,
    orderId: shape.id,
    method: z.enum(refundMethods),
    state: z.enum(["asked", "done", "failed"]).meta({
      description:
        "asked: the app that holds the money has not answered yet, and is asked again; failed: " +
        "it refused, and nothing went back",
    }),
    total: money,
    tax: money.meta({ description: "the part of the total that is tax" }),
    cashSessionId: shape.id.nullable(),
    reason: z.string(),
    createdAt: shape.timestamp,
    lines: z.array(
      z.object({ position: z.number().int().positive(), quantity: z.number(), total: money }),
    ),
  })
  .meta({ id: "OrderRefund" });

const auth = ["apiKey:pos:write", "session"] as const;
const path = z.object({ id: shape.id });

export const refundOrder = contract({
  name: "refundOrder",
  route: "POST /api/orders/:id/refunds",
  summary: "Give money back for an order, all of it or some of its lines",
  description:
    "A person must manage the business. Cash may go back for everything, vouchers' worth " +
    "included; the other methods take back what came by them, and what another app moved goes " +
    "back through it. An invoiced order needs a credit note instead. Needs `Idempotency-Key`.",
  auth,
  path,
  body: tenantQuery.extend({
    method: z.enum(refundMethods).meta({ examples: ["cash"] }),
    lines: z
      .array(z.object({ position: z.number().int().min(1).max(linesMost), quantity }))
      .min(1)
      .max(linesMost)
      .optional()
      .meta({ description: "lines of the order, from 1; absent: all that is left" }),
    cashSessionId: shape.id.nullish().meta({ description: "the drawer that the cash comes from" }),
    reason: shape.text(reasonMost, 1).meta({ examples: ["Llegó frío"] }),
  }),
  replies: { 201: Refund },
  errors: [
    ...(["invalid_request", "forbidden", "order_not_found", "order_invoiced"] as const),
    ...(["refund_exceeds_order", "refund_method_unfit", "cash_session_not_found"] as const),
    ...(["cash_session_closed", "not_connected", "idempotency_key_reused"] as const),
  ],
  idempotency: "own",
});

export const listOrderRefunds = contract({
  name: "listOrderRefunds",
  route: "GET /api/orders/:id/refunds",
  summary: "What went back of an order, oldest first",
  auth: ["apiKey:pos:read", "session"],
  path,
  query: tenantQuery,
  replies: { 200: z.object({ refunds: z.array(Refund) }) },
  errors: ["invalid_request", "forbidden", "order_not_found"],
});
