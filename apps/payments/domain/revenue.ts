/** Revenue by day: money paid ahead is earned in daily parts that sum up to it, to the cent. */
import type { Cents } from "#platform/money.ts";
import { daysIn, plusDays, type Day } from "./calendar.ts";

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
