/** Payments: one request, the rail chosen by the app. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, currency, money } from "./amount.ts";
import { contract } from "./contract.ts";

export const paymentStatuses = [
  "pending",
  "completed",
  "expired",
  "failed",
  "cancelled",
  "partially_refunded",
  "refunded",
] as const;

export const paymentMethods = ["wallet", "codi", "card", "cash_store"] as const;

export const Payment = z
  .object({
    success: z.literal(true),
    payment_id: shape.id,
    status: z.enum(paymentStatuses),
    payment_method: z.enum(paymentMethods),
    gateway_provider: z.string().meta({ description: "the rail's gateway" }),
    amount: money,
    currency,
    expires_at: shape.timestamp.nullable().meta({
      description:
        "until when the person can pay; cash paid by then is told of on the next business day, " +
        "so its payment stays pending for two more of them",
    }),
    qr_string: z.string().nullable().meta({ description: "CoDi: what the QR says" }),
    qr_image_url: z.string().nullable(),
    folio_codi: z.string().nullable(),
    rail_transaction_id: z.string().nullable().meta({ description: "null while pending" }),
    checkout_url: z.string().nullable().meta({ description: "where the person pays" }),
    reference: z.string().nullable().meta({ description: "cash at a store" }),
    barcode_image_url: z.string().nullable(),
    user_id: z.string(),
    concept: z.string(),
    reference_id: z.string().nullable(),
    reference_type: z.string().nullable(),
    refunded_amount: money,
    created_at: shape.timestamp,
    completed_at: shape.timestamp.nullable(),
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;

export const userId = shape.text(128, 1).meta({ description: "the paying user, in your words" });

export const createPayment = contract({
  name: "createPayment",
  route: "POST /api/payments",
  summary: "Ask for money; the app picks the rail",
  description:
    "From the wallet when `prefer_wallet` and it covers the amount, or up to 200.00; else CoDi " +
    "up to 8,000.00; else the gateway. `payment.completed` follows, for synchronous ones too. " +
    "The ecosystem's own keys charge a wallet with `payments:create` alone, unless its owner " +
    "switched them off; every other key only with the owner's consent: standing " +
    "(`createWalletConsent`), to this payment by a code (`createWalletCode`), or given on the " +
    "checkout page. Without it the payment goes on as if the wallet did not cover it.",
  auth: ["apiKey:payments:create"],
  body: z.object({
    user_id: userId,
    amount,
    currency,
    concept: shape.text(200, 1),
    reference_id: shape.text(200).nullish(),
    reference_type: shape.text(100).nullish(),
    prefer_wallet: z.boolean().default(false),
    wallet_code: shape.id.nullish().meta({
      description: "the id of a code that the wallet's owner read aloud and you confirmed",
    }),
    customer_info: z
      .object({ email: z.email().max(254).optional() })
      .nullish()
      .meta({ description: "where a receipt may go" }),
  }),
  replies: { 201: Payment },
  errors: ["rail_unavailable", "rail_not_configured", "idempotency_key_reused"],
  idempotency: "own",
});

const path = z.object({ id: shape.id });

export const readPayment = contract({
  name: "readPayment",
  route: "GET /api/payments/:id",
  summary: "One payment",
  auth: ["apiKey:payments:read"],
  path,
  replies: { 200: Payment },
  errors: ["payment_not_found"],
});

export const listPayments = contract({
  name: "listPayments",
  route: "GET /api/payments",
  summary: "Payments that this key's app asked for, newest first",
  auth: ["apiKey:payments:read"],
  query: shape.listQuery.extend({
    status: z.enum(paymentStatuses).optional(),
    user_id: userId.optional(),
    reference_id: shape.text(200, 1).optional(),
  }),
  replies: { 200: z.object({ payments: z.array(Payment), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

export const cancelPayment = contract({
  name: "cancelPayment",
  route: "POST /api/payments/:id/cancel",
  summary: "Give up a pending payment; money that still arrives goes to the payer's wallet",
  auth: ["apiKey:payments:create"],
  path,
  replies: { 200: Payment },
  errors: ["payment_not_found", "invalid_state"],
  idempotency: "own",
});

export const Refund = z
  .object({
    refund_id: shape.id,
    payment_id: shape.id,
    amount: money,
    currency,
    status: z.enum(["pending", "completed", "failed"]),
    reason: z.string().nullable(),
    created_at: shape.timestamp,
  })
  .meta({ id: "Refund" });

export const refundPayment = contract({
  name: "refundPayment",
  route: "POST /api/payments/:id/refunds",
  summary: "Give money back: to the wallet, or to the card that paid",
  auth: ["apiKey:payments:refund"],
  path,
  body: z.object({
    amount: amount.optional().meta({ description: "absent: all that is left" }),
    reason: shape.text(500).nullish(),
  }),
  replies: { 201: Refund },
  errors: [
    "payment_not_found",
    "invalid_state",
    "refund_exceeds_payment",
    "idempotency_key_reused",
  ],
  idempotency: "own",
});

export const listRefunds = contract({
  name: "listRefunds",
  route: "GET /api/payments/:id/refunds",
  summary: "Refunds of one payment, newest first",
  auth: ["apiKey:payments:read"],
  path,
  replies: { 200: z.object({ refunds: z.array(Refund) }) },
  errors: ["payment_not_found"],
});
