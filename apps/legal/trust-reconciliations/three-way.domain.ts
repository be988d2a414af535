/** Three ways of counting one account: what the bank says, what was booked, whose it is. */
import { firstDayOf, monthAfter, monthOf, plusDays, type Day } from "#platform/calendar/days.ts";
import { decimalOf, type Cents } from "#platform/money.ts";

/** What the bank's statement and the books do not both have on a month's last day. */
export interface OpenItem {
  readonly side: "in_transit" | "outstanding" | "bank_error" | "unmatched";
  readonly id: string;
  readonly day: Day;
  readonly cents: Cents;
  readonly reference: string;
}

export interface Books {
  readonly bookCents: Cents;
  readonly ledgerCents: Cents;
  readonly items: readonly OpenItem[];
}

export interface ThreeWay {
  readonly statementCents: Cents;
  readonly inTransitCents: Cents;
  /** Below zero. */
  readonly outstandingCents: Cents;
  /** What puts the bank's own mistakes right. */
  readonly bankErrorCents: Cents;
  readonly adjustedCents: Cents;
  readonly bookCents: Cents;
  readonly ledgerCents: Cents;
  /** Adjusted bank less book. */
  readonly differenceCents: Cents;
  readonly unmatchedLines: number;
}

const sumOf = (items: readonly OpenItem[], side: OpenItem["side"]): Cents =>
  items.reduce((sum, one) => (one.side === side ? sum + one.cents : sum), 0);

export const threeWay = (
  statementCents: Cents,
  { bookCents, ledgerCents, items }: Books,
): ThreeWay => {
  const inTransitCents = sumOf(items, "in_transit");
  const outstandingCents = sumOf(items, "outstanding");
  const bankErrorCents = 0 - sumOf(items, "bank_error");
  const adjustedCents = statementCents + inTransitCents + outstandingCents + bankErrorCents;
  return {
    statementCents,
    inTransitCents,
    outstandingCents,
    bankErrorCents,
    adjustedCents,
    bookCents,
    ledgerCents,
    differenceCents: adjustedCents - bookCents,
    unmatchedLines: items.filter(({ side }) => side === "unmatched").length,
  };
};

/** Why it is not one; null where it is, to the cent. */
export const notOne = (sums: ThreeWay): string | null => {
  const { differenceCents, bookCents, ledgerCents, unmatchedLines } = sums;
  if (unmatchedLines > 0) return `Lines of the bank that are not explained: ${unmatchedLines}.`;
  if (differenceCents !== 0)
    return `Adjusted bank and book are ${decimalOf(differenceCents)} MXN apart.`;
  if (bookCents !== ledgerCents)
    return `Book and ledgers are ${decimalOf(bookCents - ledgerCents)} MXN apart.`;
  return null;
};

/** Months are signed one after the other, each once it is over; the first may be any. */
export const mayBeReconciled = (lastDay: Day, closedUntil: Day | null, today: Day): boolean =>
  lastDay < today &&
  (closedUntil === null || monthOf(lastDay) === monthAfter(monthOf(closedUntil)));

/** The next one to be signed, where a month was signed before. */
export const monthToSign = (closedUntil: Day | null, today: Day): string =>
  closedUntil === null
    ? monthOf(plusDays(firstDayOf(monthOf(today)), -1))
    : monthAfter(monthOf(closedUntil));
