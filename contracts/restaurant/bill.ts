/** Bills of a table, whole or split by seat, and their payment. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount } from "../pos/money.ts";
import { created, oneId, ofTenant, price, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const methods = ["cash", "card", "transfer", "voucher", "digital"] as const;

const Payment = z.object({
  id: shape.id,
  method: z.enum(methods),
  state: z.enum(["asking", "waiting", "held", "returning", "returned", "failed"]),
  asked: price,
  held: price,
  change: price.nullable().meta({ description: "of cash that was handed over" }),
  payUrl: z.string().nullable().meta({ description: "where the guest pays on their own" }),
  payQr: z.string().nullable().meta({ description: "the text of its QR" }),
});

export const Bill = z
  .object({
    id: shape.id,
    orderId: shape.id,
    state: z.enum(["open", "paid", "cancelled"]),
    dailySaleNumber: z.number().int().nullable(),
    subtotal: price,
    tax: price,
    total: price,
    due: price,
    paymentMethod: z.string().nullable(),
    ticketCode: z.string(),
    paidAt: shape.timestamp.nullable(),
    lines: z.array(
      z.object({ name: z.string(), quantity: z.number(), unitPrice: price, total: price }),
    ),
    payments: z.array(Payment),
  })
  .meta({ id: "RestaurantBill" });

export const makeBill = contract({
  name: "makeBill",
  route: "POST /api/orders/:id/bills",
  summary: "Make the bill of a table, or of one seat",
  description:
    "Of all that is on no bill yet; `seat` takes what that seat had alone. With a phone or an " +
    "e-mail address the guest finds the bill in their portal.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    seat: z.number().int().min(1).max(60).optional(),
    guest: z
      .object({
        name: shape.text(120).default(""),
        phone: shape.text(40).optional(),
        email: shape.text(320).optional(),
      })
      .optional(),
  }),
  replies: { 201: Bill },
  errors: [...created, "order_not_found", "order_closed", "nothing_to_bill"],
  idempotency: "kit",
});

export const readBill = contract({
  name: "readBill",
  route: "GET /api/bills/:id",
  summary: "A bill with its payments",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: Bill },
  errors: [...usual, "bill_not_found"],
});

export const payBill = contract({
  name: "payBill",
  route: "POST /api/bills/:id/payments",
  summary: "Take a part of the money, or all that is due",
  description:
    "`digital` is the guest's wallet, CoDi or card by the payments app; `voucher` a charge at " +
    "the restaurant's cell: both wait for the guest. `Idempotency-Key` names the payment: again " +
    "is the same one, with another body 422. A bill of nothing is ended by it, whatever the " +
    "method.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    method: z.enum(methods),
    amount: amount.optional().meta({ description: "absent: all that is due" }),
    given: amount.optional().meta({ description: "cash that was handed over" }),
  }),
  replies: { 200: Bill },
  errors: [
    ...usual,
    ...(["bill_not_found", "bill_closed", "nothing_due", "tender_exceeds_due"] as const),
    ...(["vouchers_taken", "not_connected", "idempotency_key_reused"] as const),
  ],
  idempotency: "own",
});

export const refreshBill = contract({
  name: "refreshBill",
  route: "POST /api/bills/:id/refresh",
  summary: "Ask what became of money that is waited for",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.optional(),
  replies: { 200: Bill },
  errors: [...usual, "bill_not_found"],
  idempotency: "own",
});

export const cancelPayment = contract({
  name: "cancelPayment",
  route: "POST /api/bills/:id/payments/:paymentId/cancel",
  summary: "Give a part back while the bill is open",
  auth: writeAuth,
  path: oneId.extend({ paymentId: shape.id }),
  body: ofTenant.optional(),
  replies: { 200: Bill },
  errors: [...usual, "bill_not_found", "bill_closed", "tender_not_found"],
  idempotency: "own",
});
