/** Which days a standing order recurs on. */
import { expect, test } from "vitest";
import { isOnWeekday, namesOfWeekdays, recursOn, weekdaysOf } from "./weekday.domain.ts";

const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-28", "2026-11-29", "2026-11-30"];

test("a set of weekdays is one number, Monday first", () => {
  expect(weekdaysOf(["mon", "sun"])).toBe(65);
  expect(namesOfWeekdays(65)).toEqual(["mon", "sun"]);
  // The 23rd of November 2026 is a Monday.
  expect(days.map((day) => isOnWeekday(65, day))).toEqual([true, false, false, false, true, true]);
});

test("it recurs from its first day to its last, and not while it is paused", () => {
  const order = {
    weekdays: 127,
    startsOn: "2026-11-24",
    endsOn: "2026-11-29",
    pausedUntil: null,
  };
  expect(days.filter((day) => recursOn(order, day))).toEqual(days.slice(1, 5));
  const paused = { ...order, endsOn: null, pausedUntil: "2026-11-28" };
  expect(days.filter((day) => recursOn(paused, day))).toEqual(days.slice(3));
});
