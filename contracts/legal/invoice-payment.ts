/** Money that came for an invoice by another way than the payments app. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount } from "../pos/money.ts";
import { created, ofFirm, oneId, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";
import { Invoice } from "./invoice.ts";

export const receivedMethods = ["cash", "cheque", "transfer", "card"] as const;

export const receiveInvoicePayment = contract({
  name: "receiveInvoicePayment",
  route: "POST /api/billing/invoices/:id/payments",
  summary: "Book money that came by transfer, cheque, terminal or in cash",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    amount: amount.meta({ description: "MXN, no more than is due", examples: [5_800] }),
    method: z.enum(receivedMethods).default("transfer"),
    date: shape.day.optional().meta({ description: "absent: today, by the firm's calendar" }),
    reference: shape.text(100).default(""),
  }),
  replies: { 201: Invoice },
  errors: [...created, "invoice_not_found", "invoice_wrong_status", "invoice_overpaid"],
  idempotency: "kit",
});

export const reverseInvoicePayment = contract({
  name: "reverseInvoicePayment",
  route: "POST /api/billing/invoices/:id/reversals",
  summary: "Take back a payment that was booked by mistake, or that the bank returned",
  description:
    "What came from clients' money or through the payments app goes back there, and is not " +
    "taken back here.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    paymentId: shape.id,
    reason: shape.text(300, 1).meta({ examples: ["El banco devolvió el cheque"] }),
  }),
  replies: { 201: Invoice },
  errors: [
    ...created,
    ...(["invoice_not_found", "invoice_payment_not_found"] as const),
    "invoice_payment_reversed",
  ],
  idempotency: "kit",
});
