/** The days that a report covers. */
import { DateTime } from "luxon";
import { refuse, type Refusal } from "#platform/errors.ts";
import { reportDaysMost } from "#contracts/vouchers/report.ts";

export interface Days {
  readonly from: string;
  readonly to: string;
}

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

/** Thirty days up to today unless told otherwise; refuses an end before its start, and too many. */
export const daysOf = ({ from, to, timeZone, now }: Asked): Days | Refusal<"invalid_request"> => {
  const last = to ?? DateTime.fromJSDate(now, { zone: timeZone }).toISODate() ?? "";
  const first = from ?? DateTime.fromISO(last, { zone: "utc" }).minus({ days: 29 }).toISODate();
  if (first === null || first > last) return refuse("invalid_request", { field: "from" });
  const days = DateTime.fromISO(last).diff(DateTime.fromISO(first), "days").days;
  if (Math.round(days) >= reportDaysMost) return refuse("invalid_request", { field: "from" });
  return { from: first, to: last };
};
