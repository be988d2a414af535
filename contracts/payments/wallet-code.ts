/** Codes: a wallet's owner reads one aloud, and so agrees to one payment of one app. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, currency, money } from "./amount.ts";
import { contract } from "./contract.ts";
import { userId } from "./payment.ts";

export const WalletCode = z
  .object({
    code_id: shape.id,
    user_id: z.string(),
    amount: money,
    currency,
    status: z.enum(["sent", "confirmed"]),
    expires_at: shape.timestamp,
  })
  .meta({ id: "WalletCode" });

export const createWalletCode = contract({
  name: "createWalletCode",
  route: "POST /api/wallet-codes",
  summary: "Send a wallet's owner a code that agrees to one payment",
  description:
    "The code goes to where this house knows the owner, with the amount and your app's name in " +
    "it; they read it to you. The answer is the same whether or not there is such a wallet, or " +
    "anybody to send it to. The same `id` again sends nothing.",
  auth: ["apiKey:payments:create"],
  body: z.object({
    id: shape.id.meta({ description: "your own UUIDv7 of what is to be paid" }),
    user_id: userId,
    amount,
    currency,
  }),
  replies: { 201: WalletCode },
  errors: ["rate_limited", "idempotency_key_reused"],
  idempotency: "own",
});

export const confirmWalletCode = contract({
  name: "confirmWalletCode",
  route: "POST /api/wallet-codes/:id/confirm",
  summary: "The code that the owner read aloud",
  description:
    "Then create the payment with the same user and amount and `wallet_code` within ten " +
    "minutes. A code takes five tries and is good for five minutes.",
  auth: ["apiKey:payments:create"],
  path: z.object({ id: shape.id }),
  body: z.object({ code: shape.text(20, 1).meta({ examples: ["123456"] }) }),
  replies: { 200: WalletCode },
  errors: ["wallet_code_refused"],
  idempotency: "own",
});
