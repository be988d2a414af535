/** Three ways of counting an account for clients' money, which are one before it is signed. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofFirm, oneId, trustAuth, usual } from "../caller.ts";
import { contract } from "../contract.ts";
import { month } from "./statement.ts";

/** Ten thousand millions: what a bank may say of one account. */
const balanceMost = 10_000_000_000;

const sum = z.number().meta({ description: "MXN" });

const statementBalance = z
  .number()
  .min(-balanceMost)
  .max(balanceMost)
  .refine((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), "must have at most two decimals")
  .meta({ description: "MXN at the month's end, as the bank's statement says it" });

const item = z.object({ day: shape.day, amount: sum, reference: z.string() });

export const TrustReconciliation = z
  .object({
    id: shape.id,
    accountId: shape.id,
    month,
    status: z.enum(["prepared", "signed"]),
    statementBalance: sum,
    inTransit: sum.meta({ description: "deposits in the books that the bank does not show yet" }),
    outstanding: sum.meta({ description: "payments that it does not show yet; below zero" }),
    bankErrors: sum.meta({ description: "what puts the bank's own mistakes right" }),
    adjustedBank: sum,
    book: sum,
    ledgers: sum.meta({ description: "what the clients' ledgers and the firm's own come to" }),
    difference: sum.meta({ description: "adjustedBank less book; zero before it is signed" }),
    unmatchedLines: z.number().int().meta({ description: "none before it is signed" }),
    preparer: z.string(),
    preparedAt: shape.timestamp,
    signer: z.string().nullable(),
    signedAt: shape.timestamp.nullable(),
    chainNumber: z.number().int().nullable().meta({ description: "of the account at signing" }),
    chainHash: z.string().nullable(),
  })
  .meta({ id: "TrustReconciliation" });

export const prepareTrustMonth = contract({
  name: "prepareTrustMonth",
  route: "POST /api/billing/trust/reconciliations",
  summary: "Say what the bank says at a month's end, and hold it against the books",
  description:
    "Of the month that follows the newest signed one, once it is over; the first may be any. " +
    "Prepared again, it is the newer one. What a person may not see of a restricted matter is " +
    "in its sums all the same, without its names.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({ accountId: shape.id, month, statementBalance }),
  replies: { 201: TrustReconciliation },
  errors: [...created, "trust_account_not_found", "trust_month_not_next"],
  idempotency: "kit",
});

export const listTrustMonths = contract({
  name: "listTrustMonths",
  route: "GET /api/billing/trust/reconciliations",
  summary: "Reconciliations of an account, newest month first; two hundred at the most",
  auth: trustAuth,
  query: ofFirm.extend({ account_id: shape.id }),
  replies: { 200: z.object({ reconciliations: z.array(TrustReconciliation) }) },
  errors: [...usual, "trust_account_not_found"],
});

export const readTrustMonth = contract({
  name: "readTrustMonth",
  route: "GET /api/billing/trust/reconciliations/:id",
  summary: "One reconciliation with each item of it",
  auth: trustAuth,
  path: oneId,
  query: ofFirm,
  replies: {
    200: TrustReconciliation.extend({
      depositsInTransit: z.array(item),
      outstandingItems: z.array(item),
      bankErrorLines: z.array(item),
    }),
  },
  errors: [...usual, "trust_reconciliation_not_found"],
});

export const signTrustMonth = contract({
  name: "signTrustMonth",
  route: "POST /api/billing/trust/reconciliations/:id/sign",
  summary: "Sign a month: it is closed, and stays so",
  description:
    "Only where adjusted bank, book and ledgers are one to the cent and every line of the bank " +
    "is explained. A person must be a partner, and another than who prepared it where the book " +
    "is above the account's limit of approval.",
  auth: trustAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: TrustReconciliation },
  errors: [
    ...usual,
    ...(["trust_reconciliation_not_found", "trust_not_reconciled"] as const),
    ...(["trust_own_signature", "trust_month_not_next"] as const),
  ],
});
