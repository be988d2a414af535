/** The day that a moment falls on, by the calendar of a place. */
import { DateTime } from "luxon";

/** `YYYY-MM-DD`. */
export type Day = string;

/** Throws for a zone that nobody knows: what a tenant has was checked when it was stored. */
export const localDay = (at: Date, timeZone: string): Day => {
  const there = DateTime.fromJSDate(at, { zone: timeZone });
  if (!there.isValid) throw new Error(`${timeZone} is no time zone`);
  return there.toFormat("yyyy-MM-dd");
};
