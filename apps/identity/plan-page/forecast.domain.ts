/**
 * What a tenant will have used by the end of the month, if it goes on as in the last seven days:
 * linear, by the day. An estimate for people; nothing is billed by it.
 */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Gauge } from "./gauge.domain.ts";

export interface Pace {
  /** Units since the first of the month. */
  readonly monthUnits: number;
  /** Units of the last days, and how many days: seven, fewer for who began since. */
  readonly lastUnits: number;
  readonly lastDays: number;
}

export interface Forecast {
  readonly unitsPerDay: number;
  /** Of the whole month. */
  readonly monthUnits: number;
  /** Units beyond what is included and prepaid, from now to the end of the month. */
  readonly overUnits: number;
  /** When nothing is left, where that is before it comes back and before the month ends. */
  readonly runsOutAt: Date | null;
}

/** How far back the pace is measured. */
export const paceDays = 7;

type Holds = Pick<Gauge, "remaining" | "limit" | "resetAt">;

export const forecastOf = (
  { remaining, limit, resetAt }: Holds,
  pace: Pace,
  { now, monthEnd }: { readonly now: Date; readonly monthEnd: Date },
): Forecast => {
  const unitsPerDay = pace.lastUnits / pace.lastDays;
  const turn = resetAt === null || resetAt > monthEnd ? monthEnd : resetAt;
  const before = unitsIn(unitsPerDay, now, turn);
  const after = unitsIn(unitsPerDay, turn, monthEnd);
  const beyond = (units: number, left: number | null) =>
    left === null ? 0 : Math.max(0, units - left);
  const lasts = remaining === null || unitsPerDay === 0 ? null : remaining / unitsPerDay;
  const runsOutAt = lasts === null ? null : plusMs(now, Math.floor(lasts * dayMs));
  return {
    unitsPerDay,
    monthUnits: pace.monthUnits + before + after,
    overUnits: beyond(before, remaining) + beyond(after, limit),
    runsOutAt: runsOutAt !== null && runsOutAt < turn ? runsOutAt : null,
  };
};

const unitsIn = (unitsPerDay: number, from: Date, until: Date): number =>
  Math.round((unitsPerDay * Math.max(0, until.getTime() - from.getTime())) / dayMs);

/** Over how many days the pace is measured, of somebody who is here since `since`. */
export const daysOfPace = (since: Date | null, now: Date): number => {
  const days = since === null ? paceDays : (now.getTime() - since.getTime()) / dayMs;
  return Math.min(paceDays, Math.max(1, days));
};
