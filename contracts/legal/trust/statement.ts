/** What the bank says of an account for clients' money, and which transaction each line is. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofFirm, oneId, trustAuth, usual } from "../caller.ts";
import { contract } from "../contract.ts";

/** 1 MB, and what its form says beside the file. */
const formBytesMost = 1024 * 1024 + 64 * 1024;

const signed = z.number().meta({ description: "MXN; below zero what went out" });

export const TrustStatement = z
  .object({
    id: shape.id,
    accountId: shape.id,
    fileName: z.string(),
    status: z.enum(["read", "taken"]).meta({ description: "`read`: shown, and not counted yet" }),
    firstDay: shape.day,
    lastDay: shape.day,
    lines: z.number().int(),
    newLines: z.number().int().meta({ description: "that no other file had" }),
    closingBalance: z.number().nullable().meta({ description: "MXN, where the file says it" }),
    preview: z
      .array(
        z.object({
          line: z.number().int(),
          day: shape.day,
          amount: signed,
          reference: z.string(),
          description: z.string(),
          isKnown: z.boolean(),
        }),
      )
      .meta({ description: "the first twenty" }),
    createdAt: shape.timestamp,
  })
  .meta({ id: "TrustStatement" });

const column = shape.text(60, 1).optional();

export const readTrustStatement = contract({
  name: "readTrustStatement",
  route: "POST /api/billing/trust/statements",
  summary: "Read a bank's statement, CSV or OFX, and show what it holds; nothing counts yet",
  description:
    "At most 1 MB and 5,000 lines. A table's columns are told by their names in Spanish or " +
    "English, or by those that are sent here; amounts as `1,234.50` or `1.234,50`, days as " +
    "`30/11/2026`, `11/30/2026` (where the file shows it) or `2026-11-30`. A file with any line " +
    "that is wrong is refused whole, and names them. The same file again is the same statement " +
    "(200).",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({
    file: shape.sentFile,
    accountId: shape.id,
    dateColumn: column,
    amountColumn: column,
    debitColumn: column,
    creditColumn: column,
    referenceColumn: column,
    descriptionColumn: column,
  }),
  replies: { 201: TrustStatement, 200: TrustStatement },
  errors: [...created, "trust_account_not_found", "trust_statement_unreadable"],
  bodyFormat: "multipart",
  bodyLimitBytes: formBytesMost,
  idempotency: "kit",
});

export const takeTrustStatement = contract({
  name: "takeTrustStatement",
  route: "POST /api/billing/trust/statements/:id/take",
  summary: "Count the lines of a statement that was read",
  description:
    "Lines that another file held too count once. What matches by the rule is matched at once. " +
    "A new line in a month that was signed refuses the file.",
  auth: trustAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: TrustStatement },
  errors: [...usual, "trust_statement_not_found", "trust_month_closed"],
});

export const listTrustStatements = contract({
  name: "listTrustStatements",
  route: "GET /api/billing/trust/statements",
  summary: "Statements of an account, newest first; a hundred at the most",
  auth: trustAuth,
  query: ofFirm.extend({ account_id: shape.id }),
  replies: {
    200: z.object({ statements: z.array(TrustStatement.omit({ preview: true, newLines: true })) }),
  },
  errors: [...usual, "trust_account_not_found"],
});

export const TrustBankLine = z
  .object({
    id: shape.id,
    accountId: shape.id,
    day: shape.day,
    amount: signed,
    reference: z.string(),
    description: z.string(),
    transactionIds: z.array(shape.id).meta({ description: "empty: matched to nothing yet" }),
    matchedBy: z.enum(["rule", "hand"]).nullable(),
    bankError: z.string().nullable(),
  })
  .meta({ id: "TrustBankLine" });

const monthText = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);
export const month = monthText.meta({ description: "YYYY-MM", examples: ["2026-10"] });

export const listTrustBankLines = contract({
  name: "listTrustBankLines",
  route: "GET /api/billing/trust/bank-lines",
  summary: "Lines of the bank in a month, and transactions that no line has been matched to",
  auth: trustAuth,
  query: ofFirm.extend({ account_id: shape.id, month }),
  replies: {
    200: z.object({
      lines: z.array(TrustBankLine),
      unmatched: z
        .array(
          z.object({
            id: shape.id,
            number: z.number().int(),
            day: shape.day,
            amount: signed,
            reference: z.string(),
          }),
        )
        .meta({ description: "up to the month's last day" }),
    }),
  },
  errors: [...usual, "trust_account_not_found"],
});

const lineFaults = ["trust_bank_line_not_found", "trust_month_closed"] as const;

export const matchTrust = contract({
  name: "matchTrust",
  route: "POST /api/billing/trust/matches",
  summary: "Say which transactions a line of the bank is",
  description: "One, or several that the bank put together: their sum is the line's, to the cent.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({ lineId: shape.id, transactionIds: z.array(shape.id).min(1).max(50) }),
  replies: { 201: TrustBankLine },
  errors: [
    ...created,
    ...lineFaults,
    ...(["trust_transaction_not_found", "trust_line_matched", "trust_match_unequal"] as const),
  ],
  idempotency: "kit",
});

export const matchTrustByRule = contract({
  name: "matchTrustByRule",
  route: "POST /api/billing/trust/matches/automatic",
  summary: "Match what is certain enough",
  description:
    "A line and a transaction of the same amount: with the same reference within 180 days, or " +
    "without one within five. The same reference comes first, then what was not reversed, then " +
    "the nearest day.",
  auth: trustAuth,
  query: ofFirm,
  body: z.object({ accountId: shape.id }),
  replies: { 200: z.object({ matched: z.number().int() }) },
  errors: [...usual, "trust_account_not_found"],
});

export const unmatchTrust = contract({
  name: "unmatchTrust",
  route: "DELETE /api/billing/trust/bank-lines/:id/match",
  summary: "Take back what was said of a line; in an open month alone",
  auth: trustAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: TrustBankLine },
  errors: [...usual, ...lineFaults],
});

export const excuseTrustLine = contract({
  name: "excuseTrustLine",
  route: "PUT /api/billing/trust/bank-lines/:id/bank-error",
  summary: "Say that a line is the bank's mistake, which it has to take back; null takes that back",
  description: "It is no transaction of the firm, and an item of the reconciliation until then.",
  auth: trustAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    reason: shape
      .text(200, 1)
      .nullable()
      .meta({ examples: ["Cargo de otra cuenta"] }),
  }),
  replies: { 200: TrustBankLine },
  errors: [...usual, ...lineFaults, "trust_line_matched"],
});
