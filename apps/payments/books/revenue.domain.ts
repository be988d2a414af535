/** Revenue by day: money paid ahead is earned in daily parts that sum up to it, to the cent. */
import type { Cents } from "#platform/money.ts";
import { daysIn, plusDays, type Day } from "#platform/calendar/days.ts";
import type { Difference } from "./earnings.domain.ts";

export interface Schedule {
  readonly paymentId: string;
  readonly cents: Cents;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

export interface DayPart {
  readonly day: Day;
  readonly cents: Cents;
}

/** Earned by the end of the first `days` of `total`: rounded down, so only the last day settles. */
export const earnedAfter = (cents: Cents, days: number, total: number): Cents =>
  Number((BigInt(cents) * BigInt(days)) / BigInt(total));

/**
 * Each day's part, from the first day to `until` (at most the last). A day earns what is due by its
 * end less what was due before, so parts differ by one cent at most and none is lost.
 */
export const dayParts = (schedule: Schedule, until: Day): readonly DayPart[] => {
  const { cents, firstDay, lastDay } = schedule;
  const total = daysIn(firstDay, lastDay);
  const count = Math.max(0, Math.min(total, daysIn(firstDay, until)));
  return Array.from({ length: count }, (_, day) => ({
    day: plusDays(firstDay, day),
    cents: earnedAfter(cents, day + 1, total) - earnedAfter(cents, day, total),
  }));
};

export interface CheckedSchedule extends Schedule {
  /** Of the days up to the one that is asked about. */
  readonly recognizedCents: Cents;
  readonly refundedCents: Cents;
  readonly paymentCents: Cents;
}

/** Days that say other than they must by the end of `until`, and money that was given back. */
export const revenueDifferences = (
  schedule: CheckedSchedule,
  until: Day,
): readonly Difference[] => {
  const { paymentId, firstDay, lastDay, cents, recognizedCents, refundedCents } = schedule;
  const end = until < lastDay ? until : lastDay;
  const due = earnedAfter(cents, daysIn(firstDay, end), daysIn(firstDay, lastDay));
  const about = (name: string, expected: Cents, actual: Cents): Difference => ({
    book: "revenue",
    finding: [paymentId, name, expected, actual].join("|"),
    cents: actual - expected,
    detail: { paymentId, name, until: end, expected, actual },
  });
  return [
    ...(recognizedCents === due ? [] : [about(`recognized until ${end}`, due, recognizedCents)]),
    ...(schedule.paymentCents === cents ? [] : [about("paid", schedule.paymentCents, cents)]),
    ...(refundedCents === 0 ? [] : [about("refunded", 0, refundedCents)]),
  ];
};
