/** Actions that somebody proposes and somebody approves; a job does them once. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount } from "./amount.ts";
import { contract } from "./contract.ts";
import { userId } from "./payment.ts";

const reason = shape.text(500, 1);

const refundPaymentAction = z.object({
  kind: z.literal("refund_payment"),
  payload: z.object({ payment_id: shape.id, amount: amount.optional(), reason: reason.optional() }),
});
const expirePaymentAction = z.object({
  kind: z.literal("expire_payment"),
  payload: z.object({ payment_id: shape.id }),
});
const resolveReviewAction = z.object({
  kind: z.literal("resolve_review"),
  payload: z.object({
    review_id: shape.id,
    resolution: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("to_payment"), payment_id: shape.id, note: reason }),
      z.object({ kind: z.literal("to_wallet"), user_id: userId, note: reason }),
      z.object({ kind: z.literal("returned"), note: reason }),
      z.object({ kind: z.literal("noted"), note: reason }),
    ]),
  }),
});
const correctTopUpAction = z.object({
  kind: z.literal("correct_top_up"),
  payload: z.object({
    user_id: userId,
    amount,
    direction: z
      .enum(["add", "take"])
      .meta({ description: "add what was missing, or take back what was too much" }),
    reason,
  }),
});

export const ActionRequest = z.discriminatedUnion("kind", [
  refundPaymentAction,
  expirePaymentAction,
  resolveReviewAction,
  correctTopUpAction,
]);
export type ActionRequest = z.output<typeof ActionRequest>;
export type ActionKind = ActionRequest["kind"];

export const ProposedAction = z
  .object({
    action_id: shape.id,
    kind: z.enum(["refund_payment", "expire_payment", "resolve_review", "correct_top_up"]),
    payload: z.record(z.string(), z.unknown()),
    status: z.enum(["proposed", "approved", "rejected", "executed"]),
    proposed_at: shape.timestamp,
    approved_at: shape.timestamp.nullable(),
    executed_at: shape.timestamp.nullable(),
    outcome: z
      .object({ ok: z.boolean(), says: z.string() })
      .nullable()
      .meta({ description: "what came of it" }),
  })
  .meta({ id: "ProposedAction" });

export const proposeAction = contract({
  name: "proposeAction",
  route: "POST /api/actions",
  summary: "Propose a refund, an expiry, the end of a review or the correction of a top-up",
  auth: ["apiKey:payments:refund"],
  body: ActionRequest,
  replies: { 201: ProposedAction },
  errors: [],
  idempotency: "kit",
});

export const approveAction = contract({
  name: "approveAction",
  route: "POST /api/actions/:id/approve",
  summary: "Approve an action; the daily job does it once. Again changes nothing",
  description:
    "Four eyes: who proposed it is refused, and another key of the tenant or an operator of the " +
    "house approves. Only where the house has one operator, or none, does a key's own " +
    "approval count.",
  auth: ["apiKey:payments:refund", "session:operator"],
  path: z.object({ id: shape.id }),
  replies: { 200: ProposedAction },
  errors: ["not_found", "own_proposal"],
  idempotency: "own",
});

export const listActions = contract({
  name: "listActions",
  route: "GET /api/actions",
  summary: "Actions of this key's app, or of all for an operator, newest first",
  auth: ["apiKey:payments:read", "session:operator"],
  query: shape.listQuery,
  replies: {
    200: z.object({ actions: z.array(ProposedAction), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request"],
});
