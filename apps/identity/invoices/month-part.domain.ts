/** A part of a month and what it costs: any split of a month adds up to the month. */
import {
  daysIn,
  firstDayOf,
  lastDayOf,
  plusDays,
  type Day,
  type Month,
} from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import { roundedDivision } from "../pricing/rate.domain.ts";

export interface MonthPart {
  readonly fromDay: Day;
  /** The last one, which is in it. */
  readonly untilDay: Day;
  /** Days of the month that are over before it, and with it. */
  readonly from: number;
  readonly until: number;
  readonly daysOfMonth: number;
}

/** What of `fromDay` to the day before `endDay` (null: without end) lies in the month. */
export const partOfMonth = (month: Month, fromDay: Day, endDay: Day | null): MonthPart | null => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const from = fromDay > first ? fromDay : first;
  const until = endDay !== null && endDay <= last ? plusDays(endDay, -1) : last;
  if (from > until) return null;
  return {
    fromDay: from,
    untilDay: until,
    from: daysIn(first, from) - 1,
    until: daysIn(first, until),
    daysOfMonth: daysIn(first, last),
  };
};

/** `R(m × b / D) − R(m × a / D)` for the days from `a` to `b` of `D`. */
export const costOfPart = (
  wholeCents: Cents,
  { from, until, daysOfMonth }: Pick<MonthPart, "from" | "until" | "daysOfMonth">,
): Cents => upTo(wholeCents, until, daysOfMonth) - upTo(wholeCents, from, daysOfMonth);

const upTo = (cents: Cents, days: number, of: number): Cents =>
  Number(roundedDivision(BigInt(cents) * BigInt(days), BigInt(of)));
