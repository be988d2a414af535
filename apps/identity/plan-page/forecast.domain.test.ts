/** The forecast of a month: by the day, until what is included comes back, and after it. */
import { expect, test } from "vitest";
import { daysOfPace, forecastOf } from "./forecast.domain.ts";

const at = (day: string) => new Date(`2026-11-${day}T06:00:00Z`);
const month = { now: at("21"), monthEnd: new Date("2026-12-01T06:00:00Z") };
const pace = { monthUnits: 200, lastUnits: 70, lastDays: 7 };

test("goes on as the last seven days did, to the end of the month", () => {
  const found = forecastOf({ remaining: 500, limit: 700, resetAt: null }, pace, month);
  expect(found).toEqual({ unitsPerDay: 10, monthUnits: 300, overUnits: 0, runsOutAt: null });
});

test("what is left ends on a day, and what comes after it is beyond", () => {
  const resetAt = new Date("2026-12-05T06:00:00Z");
  const found = forecastOf({ remaining: 30, limit: 230, resetAt }, pace, month);
  expect(found.overUnits).toBe(70);
  expect(found.runsOutAt).toEqual(at("24"));
});

test("a period that turns within the month gives its units anew", () => {
  const holds = { remaining: 30, limit: 40, resetAt: at("26") };
  // Five days of 10 on 30, then five on 40.
  expect(forecastOf(holds, pace, month).overUnits).toBe(20 + 10);
});

test("without a limit nothing runs out; without a pace neither", () => {
  const endless = forecastOf({ remaining: null, limit: null, resetAt: at("26") }, pace, month);
  expect(endless).toMatchObject({ overUnits: 0, runsOutAt: null });
  const still = { monthUnits: 5, lastUnits: 0, lastDays: 7 };
  const found = forecastOf({ remaining: 0, limit: 0, resetAt: at("26") }, still, month);
  expect(found).toMatchObject({ monthUnits: 5, overUnits: 0, runsOutAt: null });
});

test("the pace of who began yesterday is of one day", () => {
  expect(daysOfPace(at("20"), at("21"))).toBe(1);
  expect(daysOfPace(new Date(at("21").getTime() - 1), at("21"))).toBe(1);
  expect(daysOfPace(at("01"), at("21"))).toBe(7);
  expect(daysOfPace(null, at("21"))).toBe(7);
});
