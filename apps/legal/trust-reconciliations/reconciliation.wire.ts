/** Reconciliations and lines of the bank as the wire shows them. */
import type { z } from "zod";
import type { TrustReconciliation } from "#contracts/legal/trust/reconciliation.ts";
import type { TrustBankLine } from "#contracts/legal/trust/statement.ts";
import { monthOf } from "#platform/calendar/days.ts";
import { mxn } from "../callers/money.wire.ts";
import type { BankLine } from "./bank-lines.query.ts";
import type { Reconciliation } from "./reconciliations.query.ts";
import { threeWay, type Books, type OpenItem } from "./three-way.domain.ts";

export const lineView = (line: BankLine): z.input<typeof TrustBankLine> => {
  const { id, accountId, day, cents, reference, description, bankError, entryIds, how } = line;
  const transactionIds = [...entryIds];
  const amount = mxn(cents);
  const said = { transactionIds, matchedBy: how, bankError };
  return { id, accountId, day, amount, reference, description, ...said };
};

export const reconciliationView = (
  one: Reconciliation,
  books: Books,
): z.input<typeof TrustReconciliation> => {
  const sums = threeWay(one.statementCents, books);
  return {
    id: one.id,
    accountId: one.accountId,
    month: monthOf(one.lastDay),
    status: one.signedAt === null ? "prepared" : "signed",
    statementBalance: mxn(sums.statementCents),
    inTransit: mxn(sums.inTransitCents),
    outstanding: mxn(sums.outstandingCents),
    bankErrors: mxn(sums.bankErrorCents),
    adjustedBank: mxn(sums.adjustedCents),
    book: mxn(sums.bookCents),
    ledgers: mxn(sums.ledgerCents),
    difference: mxn(sums.differenceCents),
    unmatchedLines: sums.unmatchedLines,
    preparer: one.preparer,
    preparedAt: one.preparedAt.toISOString(),
    signer: one.signer,
    signedAt: one.signedAt?.toISOString() ?? null,
    chainNumber: one.chainSeq,
    chainHash: one.chainHash,
  };
};

export const itemsView = (items: readonly OpenItem[], side: OpenItem["side"]) =>
  items
    .filter((one) => one.side === side)
    .map(({ day, cents, reference }) => ({ day, amount: mxn(cents), reference }));
