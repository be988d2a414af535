/** From when to when a day of a restaurant's calendar lasts. */
import { DateTime } from "luxon";
import type { Day } from "#platform/calendar/days.ts";

export const dayBounds = (
  day: Day,
  zone: string,
): { readonly from: Date; readonly until: Date } => {
  const from = DateTime.fromISO(day, { zone });
  return { from: from.toJSDate(), until: from.plus({ days: 1 }).toJSDate() };
};
