/** What rails tell the app: notifications of CoDi, and sandbox's fake ones. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { Payment } from "./payment.ts";

export const notifyCodi = contract({
  name: "notifyCodi",
  route: "POST /api/rails/codi/notifications",
  summary: "CoDi tells what became of a request; signed, in any order, as often as it likes",
  description:
    "`X-Webhook-Signature: sha256=<hex>` over `<X-Webhook-Timestamp>.<raw body>` under the " +
    "rail's secret, at most 300 seconds old.",
  auth: ["public"],
  body: z.object({
    notification_id: shape.text(200, 1),
    folio_codi: shape.text(100, 1),
    // Whatever it says is kept; an odd amount goes to review and is never refused.
    amount: z.number(),
    currency: shape.text(10),
    status: z.enum(["completed", "rejected"]),
    rail_transaction_id: shape.text(100, 1),
    occurred_at: shape.timestamp,
  }),
  replies: {
    200: z.object({
      ok: z.literal(true),
      outcome: z.enum(["applied", "duplicate", "review", "ignored"]),
    }),
  },
  errors: ["unauthorized"],
});

export const confirmInSandbox = contract({
  name: "confirmInSandbox",
  route: "POST /api/sandbox/rails/:rail/confirm",
  summary: "Sandbox: pay as the person would; again is harmless",
  auth: ["apiKey:payments:create"],
  path: z.object({ rail: z.enum(["codi", "card", "cash_store"]) }),
  body: z.object({ payment_id: shape.id }),
  replies: { 200: Payment },
  errors: ["not_found", "payment_not_found", "wrong_rail", "invalid_state"],
});
