/** Each way in which money of clients comes, stays and goes. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount } from "../../pos/money.ts";
import { created, ofFirm, oneId, trustAuth, usual } from "../caller.ts";
import { contract } from "../contract.ts";
import { TrustHold, trustMethods, TrustTransaction } from "./trust.ts";

const target = {
  clientId: shape.id,
  matterId: shape.id,
  accountId: shape.id.optional().meta({ description: "absent: the firm's oldest" }),
};
const purpose = shape.text(300, 1);
const about = {
  amount: amount.meta({ examples: [12_000] }),
  method: z
    .enum(trustMethods)
    .default("spei")
    .meta({
      description:
        "never cash; SPEI clears at once, a transfer on the next bank day, a cheque on the " +
        "second, a card on the third",
    }),
  payee: shape.text(200, 1).optional().meta({ description: "absent: the client" }),
  purpose: purpose.meta({ examples: ["Anticipo de gastos y costas"] }),
  reference: shape.text(100).default(""),
  day: shape.day.optional().meta({ description: "absent: today, by the firm's calendar" }),
};
const place = ["matter_not_found", "trust_account_not_found"] as const;

export const depositTrust = contract({
  name: "depositTrust",
  route: "POST /api/billing/trust/deposits",
  summary: "Book money of a client that came in, or interest that the bank paid on it",
  description: "`payee` is who paid it. Interest is the client's, and may be spent at once.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({ ...target, ...about, type: z.enum(["deposit", "interest"]).default("deposit") }),
  replies: { 201: TrustTransaction },
  errors: [...created, ...place, "trust_month_closed"],
  idempotency: "kit",
});

export const disburseTrust = contract({
  name: "disburseTrust",
  route: "POST /api/billing/trust/disbursements",
  summary: "Pay out of a client's ledger",
  description:
    "Only what is cleared and not held, of that client and matter. 202 where it waits for a " +
    "partner: above the account's limit, or prepared by billing; it is held meanwhile.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({ ...target, ...about }),
  replies: { 201: TrustTransaction, 202: TrustHold },
  errors: [...created, ...place, "trust_month_closed", "trust_insufficient"],
  idempotency: "kit",
});

const holdFaults = ["trust_hold_not_found", "trust_hold_ended"] as const;

export const approveTrust = contract({
  name: "approveTrust",
  route: "POST /api/billing/trust/disbursements/:id/approve",
  summary: "Approve and book what another prepared",
  description: "A person must be a partner.",
  auth: trustAuth,
  path: oneId,
  query: ofFirm,
  replies: { 201: TrustTransaction },
  errors: [...usual, ...holdFaults, "trust_own_approval"],
});

export const holdTrust = contract({
  name: "holdTrust",
  route: "POST /api/billing/trust/holds",
  summary: "Set money of a client aside",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({ ...target, amount: about.amount, purpose }),
  replies: { 201: TrustHold },
  errors: [...created, ...place, "trust_insufficient"],
  idempotency: "kit",
});

export const releaseTrustHold = contract({
  name: "releaseTrustHold",
  route: "DELETE /api/billing/trust/holds/:id",
  summary: "Release what was set aside, or refuse a disbursement that waits for approval",
  auth: trustAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: TrustHold },
  errors: [...usual, ...holdFaults],
});

export const moveTrust = contract({
  name: "moveTrust",
  route: "POST /api/billing/trust/moves",
  summary: "Move money between matters of one client",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({
    fromMatterId: shape.id,
    toMatterId: shape.id,
    accountId: target.accountId,
    amount: about.amount,
    authorization: shape
      .text(100, 1)
      .meta({ description: "the paper by which the client agreed", examples: ["Carta 12/2026"] }),
  }),
  replies: { 201: z.object({ transactions: z.array(TrustTransaction) }) },
  errors: [...created, ...place, "trust_insufficient", "trust_other_client"],
  idempotency: "kit",
});

export const payInvoiceFromTrust = contract({
  name: "payInvoiceFromTrust",
  route: "POST /api/billing/trust/invoice-payments",
  summary: "Pay an issued invoice out of the client's ledger of its matter",
  description:
    "The only way in which the firm gets clients' money: an invoice of this client and matter, " +
    "that is issued, and no more than is due of it nor than is cleared and not held. Ledger and " +
    "invoice change together or not at all. Above the account's limit whoever issued the " +
    "invoice is not who books it.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({
    ...target,
    invoiceId: shape.id,
    amount: about.amount.optional().meta({ description: "absent: what is due of the invoice" }),
    day: about.day.meta({ description: "absent: today; never before the invoice was issued" }),
  }),
  replies: { 201: TrustTransaction },
  errors: [
    ...created,
    ...place,
    ...(["invoice_not_found", "trust_invoice_not_payable", "trust_other_client"] as const),
    ...(["trust_insufficient", "trust_month_closed", "trust_own_approval"] as const),
  ],
  idempotency: "kit",
});

export const bookTrustFirmMoney = contract({
  name: "bookTrustFirmMoney",
  route: "POST /api/billing/trust/firm-money",
  summary: "Book the firm's own money for bank fees, or a fee that the bank took",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({
    type: z.enum(["fee_funding", "bank_fee"]),
    accountId: target.accountId,
    amount: about.amount.meta({ examples: [250] }),
    purpose,
    reference: about.reference,
    day: about.day,
  }),
  replies: { 201: TrustTransaction },
  errors: [
    ...created,
    ...["trust_account_not_found", "trust_month_closed"],
    ...["trust_fee_cap", "trust_insufficient"],
  ] as const,
  idempotency: "kit",
});

export const reverseTrust = contract({
  name: "reverseTrust",
  route: "POST /api/billing/trust/reversals",
  summary: "Take back a transaction with one of today",
  description: "Nothing is edited. A person must be a partner.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({
    transactionId: shape.id,
    reason: shape.text(300, 1).meta({ examples: ["El banco devolvió el cheque"] }),
  }),
  replies: { 201: z.object({ transactions: z.array(TrustTransaction) }) },
  errors: [
    ...created,
    "trust_transaction_not_found",
    "trust_already_reversed",
    "trust_insufficient",
    "trust_fee_cap",
  ],
  idempotency: "kit",
});
