/** Days and months by the calendar of a place. */
import { expect, test } from "vitest";
import { dayOf, monthsUntil } from "./days.ts";

test("a day begins at midnight of the place, Mexico City's unless told", () => {
  expect(dayOf(new Date("2026-11-21T05:59:59Z"))).toBe("2026-11-20");
  expect(dayOf(new Date("2026-11-21T06:00:00Z"))).toBe("2026-11-21");
  expect(dayOf(new Date("2026-11-21T06:00:00Z"), "America/Tijuana")).toBe("2026-11-20");
  expect(() => dayOf(new Date(), "Mars/Olympus")).toThrow("Mars/Olympus is no time zone");
});

test("months in their order, over the turn of a year", () => {
  expect(monthsUntil("2027-01", 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
});
