/** Wallets: money that people hold in the app. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, currency, money } from "./amount.ts";
import { contract } from "./contract.ts";
import { userId } from "./payment.ts";

export const Wallet = z
  .object({
    user_id: z.string(),
    balance: money,
    currency,
    opened_at: shape.timestamp,
  })
  .meta({ id: "Wallet" });

/** What a top-up answers: whoever does not reach the wallet hears only that the money is there. */
export const PaidIn = Wallet.extend({
  balance: money.nullable().meta({
    description: "MXN; null for a key that neither opened the wallet nor is the ecosystem's own",
  }),
  opened_at: shape.timestamp.nullable(),
}).meta({ id: "PaidIn" });

export const movementKinds = [
  "payment",
  "refund",
  "top_up",
  "transfer_in",
  "transfer_out",
  "late_payment",
] as const;

export const Movement = z
  .object({
    id: shape.id,
    kind: z.enum(movementKinds),
    amount: money.meta({ description: "negative where money left the wallet" }),
    payment_id: shape.id.nullable(),
    concept: z.string().nullable(),
    paid_in_by: z.string().nullable().meta({
      description:
        "of a top-up or a transfer in: the app that paid it in, as the ecosystem knows it",
    }),
    at: shape.timestamp,
  })
  .meta({ id: "Movement" });

const path = z.object({ userId });

export const readWallet = contract({
  name: "readWallet",
  route: "GET /api/wallets/:userId",
  summary: "What a wallet holds",
  auth: ["apiKey:wallets:read"],
  path,
  replies: { 200: Wallet },
  errors: ["wallet_not_found"],
});

export const listMovements = contract({
  name: "listMovements",
  route: "GET /api/wallets/:userId/movements",
  summary: "A wallet's statement, newest first",
  auth: ["apiKey:wallets:read"],
  path,
  query: shape.listQuery,
  replies: {
    200: z.object({ movements: z.array(Movement), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request", "wallet_not_found"],
});

const concept = shape.text(200).nullish();

export const topUpWallet = contract({
  name: "topUpWallet",
  route: "POST /api/wallets/:userId/top-ups",
  summary: "Put money that you received into a wallet; the first opens it",
  auth: ["apiKey:wallets:write"],
  path,
  body: z.object({ amount, currency, concept }),
  replies: { 201: PaidIn },
  errors: [],
  idempotency: "kit",
});

export const transferBetweenWallets = contract({
  name: "transferBetweenWallets",
  route: "POST /api/wallets/:userId/transfers",
  summary: "Move money from a wallet to another; the first transfer in opens it",
  auth: ["apiKey:wallets:write"],
  path,
  body: z.object({ to_user_id: userId, amount, currency, concept }),
  replies: { 201: Wallet },
  errors: ["invalid_request", "wallet_not_found", "insufficient_funds", "app_switched_off"],
  idempotency: "kit",
});
