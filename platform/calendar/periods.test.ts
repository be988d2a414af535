/** Periods of an agreement, and the week that is over. */
import { describe, expect, test } from "vitest";
import { lastWholeWeek, periodStart } from "./periods.ts";

describe("periodStart", () => {
  test("a deal that began on the 31st is due on the last day of short months", () => {
    const due = [0, 1, 2].map((number) => periodStart("2027-01-31", "month", number));
    expect(due).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
  });

  test("weeks and years", () => {
    expect(periodStart("2026-12-28", "week", 1)).toBe("2027-01-04");
    expect(periodStart("2028-02-29", "year", 1)).toBe("2029-02-28");
  });
});

test("lastWholeWeek: on Sunday the week that ended the night before, by Mexico's midnight", () => {
  expect(lastWholeWeek(new Date("2026-11-22T10:00:00Z"))).toBe("2026-11-15");
  expect(lastWholeWeek(new Date("2026-11-22T05:00:00Z"))).toBe("2026-11-08");
  expect(lastWholeWeek(new Date("2026-11-25T18:00:00Z"))).toBe("2026-11-15");
});
