/** Days around a day, by the calendar alone. */
import { DateTime } from "luxon";
import type { Day } from "#platform/calendar/days.ts";

const asDate = (day: Day): DateTime => DateTime.fromISO(day, { zone: "utc" });

/** A day with a week before it that a database can hold: nobody sold before the year 1000. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && asDate(text).isValid;

/** The same weekday a week before, at the same time of the clock there. */
export const weekBefore = (moment: Date, timeZone: string): Date =>
  DateTime.fromJSDate(moment, { zone: timeZone }).minus({ weeks: 1 }).toJSDate();

export const weekdayOf = (day: Day, locale: string): string =>
  asDate(day).setLocale(locale).toFormat("cccc");

/** `viernes 3 de julio de 2026`. */
export const longDay = (day: Day, locale: string): string =>
  asDate(day).setLocale(locale).toLocaleString(DateTime.DATE_HUGE);
