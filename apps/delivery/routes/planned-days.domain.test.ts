/** Which days a run of the weekday job plans. */
import { expect, test } from "vitest";
import { daysPlannedOn } from "./planned-days.domain.ts";

test("each day of a week is planned by the last run before it", () => {
  // The 16th of November 2026 is a Monday.
  expect(daysPlannedOn("2026-11-16")).toEqual(["2026-11-16"]);
  expect(daysPlannedOn("2026-11-19")).toEqual(["2026-11-19"]);
  expect(daysPlannedOn("2026-11-20")).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
  // By hand, at a weekend: what is left of it.
  expect(daysPlannedOn("2026-11-21")).toEqual(["2026-11-21", "2026-11-22"]);
  expect(daysPlannedOn("2026-11-22")).toEqual(["2026-11-22"]);
});
