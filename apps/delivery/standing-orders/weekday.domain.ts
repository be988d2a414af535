/** Weekdays as a set in one number, and whether something recurs on a day. */
import type { Day } from "#platform/calendar/days.ts";

/** Monday first, as ISO 8601 counts. */
export const weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdayNames)[number];

/** Bit 0 is Monday. */
export const weekdaysOf = (names: readonly Weekday[]): number =>
  names.reduce((set, name) => set | (1 << weekdayNames.indexOf(name)), 0);

export const namesOfWeekdays = (set: number): readonly Weekday[] =>
  weekdayNames.filter((_name, at) => (set & (1 << at)) !== 0);

export const isOnWeekday = (set: number, day: Day): boolean => {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (set & (1 << ((sundayFirst + 6) % 7))) !== 0;
};

export interface Recurring {
  readonly weekdays: number;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly pausedUntil: Day | null;
}

/** First and last day count; on the day that a pause ends it goes on. */
export const recursOn = (order: Recurring, day: Day): boolean =>
  isOnWeekday(order.weekdays, day) &&
  order.startsOn <= day &&
  (order.endsOn === null || day <= order.endsOn) &&
  (order.pausedUntil === null || order.pausedUntil <= day);
