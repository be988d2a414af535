/** Days and months as a place counts them, written `2026-11-20` and `2026-11`. */
import { DateTime } from "luxon";
import { dayMs } from "../clock.ts";

const mexicoCity = "America/Mexico_City";

/** `YYYY-MM-DD`. */
export type Day = string;
/** `YYYY-MM`. */
export type Month = string;

const read = (day: Day, zone = mexicoCity): DateTime => DateTime.fromISO(day, { zone });
const written = (at: DateTime): Day => at.toFormat("yyyy-MM-dd");

/** The day of a moment by the calendar of a place; throws for a zone that nobody knows. */
export const dayOf = (at: Date, zone = mexicoCity): Day => {
  const there = DateTime.fromJSDate(at, { zone });
  if (!there.isValid) throw new Error(`${zone} is no time zone, or ${String(at)} no moment`);
  return written(there);
};

/** The moment at which a day begins at a place. */
export const startOf = (day: Day, zone = mexicoCity): Date => read(day, zone).toJSDate();

// Between days no zone matters, and UTC's all have 24 hours.
const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const plusDays = (day: Day, days: number): Day =>
  new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10);

/** Days from the first to the last, both counted. */
export const daysIn = (first: Day, last: Day): number =>
  (midnight(last) - midnight(first)) / dayMs + 1;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const firstDayOf = (month: Month): Day => `${month}-01`;

export const lastDayOf = (month: Month): Day => written(read(firstDayOf(month)).endOf("month"));

export const monthAfter = (month: Month): Month =>
  monthOf(written(read(firstDayOf(month)).plus({ months: 1 })));

/** The month that is over since the newest turn of a month. */
export const monthBefore = (at: Date): Month =>
  monthOf(written(DateTime.fromJSDate(at, { zone: mexicoCity }).minus({ months: 1 })));

/** So many months in their order; the last of them is `until`. */
export const monthsUntil = (until: Month, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, index) =>
    monthOf(written(read(firstDayOf(until)).minus({ months: count - 1 - index }))),
  );

/** The same day of the next month, or its last day; `anchor` remembers the 29th to 31st. */
export const sameDayNextMonth = (day: Day, anchor: number): Day => {
  const next = read(firstDayOf(monthOf(day))).plus({ months: 1 });
  return written(next.set({ day: Math.min(anchor, next.daysInMonth ?? anchor) }));
};
