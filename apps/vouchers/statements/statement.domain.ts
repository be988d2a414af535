/** A month of a wallet: what it began with, what came and went, and what it ended with. Pure. */
import { firstDayOf, monthAfter, startOf, type Month } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type { Span, StatementLine } from "./statement.query.ts";

export interface StatementRow extends StatementLine {
  /** What was held after it. */
  readonly balanceCents: Cents;
}

export interface Statement {
  readonly month: Month;
  readonly openingCents: Cents;
  readonly inCents: Cents;
  readonly outCents: Cents;
  readonly closingCents: Cents;
  readonly rows: readonly StatementRow[];
}

/** From the first moment of the month to the first of the next, as the community counts days. */
export const spanOf = (month: Month, timeZone: string): Span => ({
  from: startOf(firstDayOf(month), timeZone),
  until: startOf(firstDayOf(monthAfter(month)), timeZone),
});

export const statementOf = (
  month: Month,
  openingCents: Cents,
  lines: readonly StatementLine[],
): Statement => {
  let balanceCents = openingCents;
  const rows = lines.map((line) => ({ ...line, balanceCents: (balanceCents += line.cents) }));
  const sum = (side: 1 | -1): Cents =>
    lines.reduce((total, { cents }) => total + Math.max(0, side * cents), 0);
  const [inCents, outCents] = [sum(1), sum(-1)];
  return { month, openingCents, inCents, outCents, closingCents: balanceCents, rows };
};

const pattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether there is one: not before the first vouchers, and not of what is to come. */
export const isMonthBetween = (month: string, first: Month, last: Month): boolean =>
  pattern.test(month) && month >= first && month <= last;
