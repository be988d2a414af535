/** Money of clients: accounts, ledgers, and each way in which it comes, stays and goes. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amountOrZero } from "../../pos/money.ts";
import { created, firmList, ofFirm, trustAuth, usual } from "../caller.ts";
import { contract } from "../contract.ts";

export const trustMethods = ["spei", "transfer", "cheque", "card"] as const;

const signed = z.number().meta({ description: "MXN; below zero what went out" });
const balance = z.number().meta({ description: "MXN", examples: [12_000] });

export const TrustTransaction = z
  .object({
    id: shape.id,
    accountId: shape.id,
    number: z.number().int().meta({ description: "in its account, from 1, without a gap" }),
    type: z.enum([
      ...(["deposit", "interest", "disbursement", "invoice_transfer", "matter_move"] as const),
      ...(["fee_funding", "bank_fee", "reversal"] as const),
    ]),
    status: z.literal("posted"),
    clientId: shape.id.nullable().meta({ description: "null: the firm's, for bank fees" }),
    matterId: shape.id.nullable(),
    amount: signed,
    day: shape.day,
    clearsOn: shape.day.meta({ description: "from this day on it may be spent" }),
    method: z.enum([...trustMethods, "book"]),
    counterparty: z.string().meta({ description: "who paid it, or whom it was paid to" }),
    purpose: z.string(),
    reference: z.string(),
    invoiceId: shape.id.nullable(),
    reversesId: shape.id.nullable(),
    reversed: z.boolean(),
    maker: z.string(),
    approver: z.string().nullable(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "TrustTransaction" });

export const TrustHold = z
  .object({
    id: shape.id,
    accountId: shape.id,
    clientId: shape.id,
    matterId: shape.id,
    status: z.enum(["held", "awaiting_approval", "ended"]),
    amount: balance,
    purpose: z.string(),
    counterparty: z.string(),
    maker: z.string(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "TrustHold" });

export const TrustAccount = z
  .object({
    id: shape.id,
    name: z.string(),
    bank: z.string(),
    lastDigits: z.string(),
    balance,
    feeCap: balance.meta({ description: "what the firm may keep of its own there" }),
    approvalAbove: balance.meta({ description: "above it the maker is not the approver" }),
    closedUntil: shape.day.nullable(),
  })
  .meta({ id: "TrustAccount" });

export const readTrust = contract({
  name: "readTrust",
  route: "GET /api/billing/trust",
  summary: "Balances of clients' money, and its transactions, newest first",
  description: "What a person may not see of a restricted matter is in no sum here.",
  auth: trustAuth,
  query: firmList.extend({
    client_id: shape.id.optional(),
    matter_id: shape.id.optional(),
  }),
  replies: {
    200: z.object({
      accounts: z.array(
        z.object({
          clientId: shape.id,
          clientName: z.string(),
          balance,
          available: balance.meta({ description: "cleared, and not held" }),
          held: balance,
          matters: z.array(
            z.object({
              accountId: shape.id,
              matterId: shape.id,
              matterTitle: z.string(),
              balance,
              available: balance,
              held: balance,
            }),
          ),
        }),
      ),
      transactions: z.array(TrustTransaction),
      holds: z.array(TrustHold),
      nextCursor: z.string().optional(),
    }),
  },
  errors: usual,
});

export const listTrustAccounts = contract({
  name: "listTrustAccounts",
  route: "GET /api/billing/trust/accounts",
  summary: "Bank accounts for clients' money",
  auth: trustAuth,
  query: ofFirm,
  replies: { 200: z.object({ accounts: z.array(TrustAccount) }) },
  errors: usual,
});

export const openTrustAccount = contract({
  name: "openTrustAccount",
  route: "POST /api/billing/trust/accounts",
  summary: "Open a bank account for clients' money",
  description: "A person must be a partner.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({
    name: shape.text(100, 1).meta({ examples: ["Cuenta de clientes"] }),
    bank: shape.text(100, 1).meta({ examples: ["BBVA"] }),
    lastDigits: z
      .string()
      .regex(/^[0-9]{0,4}$/)
      .default(""),
    feeCap: amountOrZero.default(1000),
    approvalAbove: amountOrZero.default(100_000),
  }),
  replies: { 201: TrustAccount },
  errors: created,
  idempotency: "kit",
});

const rule = z.object({
  rule: z.string().meta({ examples: ["T1"] }),
  kind: z.string().meta({ examples: ["below_zero"] }),
  accountId: shape.id.nullable(),
  matterId: shape.id.nullable(),
  subjectId: shape.id,
  detail: z.string(),
});

export const setTrustMinimum = contract({
  name: "setTrustMinimum",
  route: "PUT /api/billing/trust/minimums",
  summary: "Say what a matter's retainer shall hold at the least; zero takes that away",
  description: "The nightly verification tells of a retainer that is below it.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({ matterId: shape.id, amount: amountOrZero.meta({ examples: [10_000] }) }),
  replies: { 200: z.object({ matterId: shape.id, amount: balance }) },
  errors: [...usual, "matter_not_found"],
});

export const verifyTrust = contract({
  name: "verifyTrust",
  route: "GET /api/billing/trust/verification",
  summary: "Recompute every chain, ledger and balance from the postings alone",
  auth: trustAuth,
  query: ofFirm,
  replies: {
    200: z.object({
      entries: z.number().int(),
      findings: z
        .array(
          z.object({
            accountId: shape.id,
            record: z.enum(["chain", "account", "entry", "ledger"]),
            id: shape.id,
            field: z.string(),
            recorded: z.string(),
            recomputed: z.string(),
          }),
        )
        .meta({ description: "empty: every record is what the postings say" }),
      breaches: z
        .array(rule)
        .meta({ description: "rules T1 to T11 that are broken; none where all is well" }),
      alerts: z
        .array(rule)
        .meta({ description: "fees that wait among clients' money, retainers below their least" }),
    }),
  },
  errors: usual,
});
