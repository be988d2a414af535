/** Weeks, and hours as people type them. */
import { expect, test } from "vitest";
import { shownHours, typedSeconds, weekOf } from "./week.domain.ts";

test("a week begins on Monday", () => {
  const week = weekOf("2026-11-22");
  expect([week[0], week[6]]).toEqual(["2026-11-16", "2026-11-22"]);
  expect(weekOf("2026-11-16")).toEqual(week);
});

test("hours are typed with a point, a comma or a clock's colon", () => {
  expect(["1.5", "1,5", "1:30", " 2 ", "0"].map(typedSeconds)).toEqual([
    ...[5_400, 5_400, 5_400, 7_200, 0],
  ]);
  for (const none of ["", "x", "-1", "25", "1:60", "24:01", "1.55555"])
    expect([none, typedSeconds(none)]).toEqual([none, null]);
  expect([0, 5_400, 360, 200].map(shownHours)).toEqual(["", "1.5", "0.1", "0.06"]);
});
