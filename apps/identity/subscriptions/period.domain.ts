/** Periods of a subscription: from its anchor day to the same day of the next month, in Mexico. */
import { dayOf, sameDayNextMonth, startOf, type Day } from "#platform/calendar/days.ts";

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** The day of the month on which periods turn; after a shorter month it comes back. */
export const anchorOf = (at: Date): number => Number(dayOf(at).slice(8));

/** From this very moment to the anchor day of the next month. */
export const firstPeriod = (at: Date): Period => ({
  start: at,
  end: startOf(sameDayNextMonth(dayOf(at), anchorOf(at))),
});

/** The period that holds `now`, after one that ended at `end`; that one, while it lasts. */
export const periodAt = (period: Period, anchor: number, now: Date): Period => {
  let { start, end } = period;
  let day: Day = dayOf(end);
  while (end <= now) {
    day = sameDayNextMonth(day, anchor);
    [start, end] = [end, startOf(day)];
  }
  return { start, end };
};
