/** The moment of a minute of a day by a business's clock. */
import { DateTime } from "luxon";
import type { Day } from "#platform/calendar/days.ts";

/** Of a minute that a change of clocks leaves out, the one after it. */
export const momentOf = (day: Day, minute: number, timeZone: string): Date =>
  DateTime.fromISO(day, { zone: timeZone })
    .set({ hour: Math.floor(minute / 60), minute: minute % 60 })
    .toJSDate();

/** `09:30` is 570. */
export const minuteOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
};

export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
