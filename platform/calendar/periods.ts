/** Whole weeks, and the periods of an agreement, on the calendar of Mexico City. */
import { DateTime } from "luxon";
import type { Day } from "./days.ts";

const zone = "America/Mexico_City";
const written = (at: DateTime): Day => at.toFormat("yyyy-MM-dd");

/** The Sunday that opened the last week, Sunday to Saturday, that was over by then. */
export const lastWholeWeek = (at: Date): Day => {
  const today = DateTime.fromJSDate(at, { zone }).startOf("day");
  return written(today.minus({ days: (today.weekday % 7) + 7 }));
};

export const everies = ["week", "month", "year"] as const;
export type Every = (typeof everies)[number];

/**
 * The first day of the period of this number, counted from 0. All are counted from the first day
 * of the agreement, so that the 31st comes back after a shorter month.
 */
export const periodStart = (startsOn: Day, every: Every, number: number): Day =>
  written(DateTime.fromISO(startsOn, { zone }).plus({ [`${every}s`]: number }));
