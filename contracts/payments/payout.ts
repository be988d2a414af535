/** Payouts: what a merchant takes out of its takings, to a bank account. */
import { clabe } from "clabe-validator";
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, currency, money } from "./amount.ts";
import { contract } from "./contract.ts";

export const payoutStatuses = [
  "pending_approval",
  "approved",
  "sent",
  "paid",
  "failed",
  "rejected",
  "cancelled",
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** A CLABE (18 digits: bank, town, account, check digit), as banks of Mexico write accounts. */
export const bankAccount = z
  .string()
  .regex(/^\d{18}$/, "must be a CLABE: 18 digits")
  .refine((digits) => clabe.computeChecksum(digits.slice(0, 17)) === Number(digits[17]), {
    message: "is no CLABE: its last digit does not fit the others",
  })
  .meta({ description: "CLABE, 18 digits" });

export const Payout = z
  .object({
    payout_id: shape.id,
    amount: money,
    currency,
    account: z.string().meta({ description: "CLABE" }),
    bank: z.string().nullable().meta({ description: "as the CLABE's first three digits say" }),
    holder: z.string().nullable(),
    concept: z.string().nullable(),
    status: z.enum(payoutStatuses).meta({
      description:
        "pending_approval: above the house's limit, until another person approves it; " +
        "approved: waits to be sent; sent: the bank has it; failed, rejected and cancelled: " +
        "the money is back in the takings",
    }),
    reason: z.string().nullable().meta({ description: "of one that failed or was rejected" }),
    tracking_key: z.string().nullable().meta({ description: "clave de rastreo of the SPEI order" }),
    created_at: shape.timestamp,
    sent_at: shape.timestamp.nullable(),
    ended_at: shape.timestamp.nullable(),
  })
  .meta({ id: "Payout" });
export type Payout = z.infer<typeof Payout>;

export const Takings = z
  .object({
    balance: money.meta({ description: "what payments brought, less all that went out" }),
    held: money.meta({
      description: "of it, what came by the gateway too lately to be paid out",
    }),
    available: money.meta({ description: "what can be paid out now" }),
    on_its_way: money.meta({ description: "payouts that no bank has confirmed yet" }),
    currency,
  })
  .meta({ id: "Takings" });

export const createPayout = contract({
  name: "createPayout",
  route: "POST /api/payouts",
  summary: "Take takings out to a bank account",
  description:
    "The amount leaves the takings at once. What disputes took is gone from them already; what " +
    "came by card or at a store's till stays for some days. Above the house's limit a person " +
    "of the house approves it first. `payout.paid` or `payout.failed` follows.",
  auth: ["apiKey:payouts:create"],
  body: z.object({
    amount,
    account: bankAccount,
    holder: shape.text(40, 1).nullish().meta({ description: "whose account it is, for the bank" }),
    concept: shape.text(40, 1).nullish().meta({ description: "what the bank's statement says" }),
  }),
  replies: { 201: Payout },
  errors: ["payout_exceeds_takings"],
  idempotency: "kit",
});

export const readTakings = contract({
  name: "readTakings",
  route: "GET /api/payouts/balance",
  summary: "What can be paid out, and what is on its way",
  auth: ["apiKey:payments:read"],
  replies: { 200: Takings },
  errors: [],
});

const path = z.object({ id: shape.id });

export const readPayout = contract({
  name: "readPayout",
  route: "GET /api/payouts/:id",
  summary: "One payout",
  auth: ["apiKey:payments:read"],
  path,
  replies: { 200: Payout },
  errors: ["payout_not_found"],
});

export const listPayouts = contract({
  name: "listPayouts",
  route: "GET /api/payouts",
  summary: "Payouts of this merchant, newest first",
  auth: ["apiKey:payments:read"],
  query: shape.listQuery,
  replies: { 200: z.object({ payouts: z.array(Payout), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

export const cancelPayout = contract({
  name: "cancelPayout",
  route: "POST /api/payouts/:id/cancel",
  summary: "Call a payout back before it is sent; again it is the same",
  auth: ["apiKey:payouts:create"],
  path,
  replies: { 200: Payout },
  errors: ["payout_not_found", "payout_not_open"],
  idempotency: "own",
});
