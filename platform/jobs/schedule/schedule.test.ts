/** Cron expressions of the contract, in their zones. */
import { describe, expect, it } from "vitest";
import { scheduleOf } from "./schedule.ts";

const utc = (text: string): Date => new Date(`2026-${text}Z`);

describe("a schedule", () => {
  it("is 14:00 UTC all year at 08:00 in Mexico City", () => {
    const schedule = scheduleOf("0 8 * * *", "America/Mexico_City");
    expect(schedule.next(utc("01-15T00:00:00"))).toEqual(utc("01-15T14:00:00"));
    expect(schedule.next(utc("07-15T00:00:00"))).toEqual(utc("07-15T14:00:00"));
    expect(scheduleOf("0 14 * * *", "UTC").next(utc("07-15T00:00:00"))).toEqual(
      utc("07-15T14:00:00"),
    );
  });

  it("keeps business hours in their zone: every 15 min, 09:00 to 19:00, Monday to Saturday", () => {
    const schedule = scheduleOf("*/15 9-18 * * 1-6", "America/Mexico_City");
    // Saturday 21 November, 18:45 there; the next is Monday 09:00 there.
    expect(schedule.next(utc("11-22T00:45:00"))).toEqual(utc("11-23T15:00:00"));
  });

  it("finds the slot at or before a moment, and the one strictly after", () => {
    const schedule = scheduleOf("0 9 1 * *", "UTC");
    expect(schedule.latest(utc("11-01T09:00:00"))).toEqual(utc("11-01T09:00:00"));
    expect(schedule.latest(utc("11-01T08:59:59.999"))).toEqual(utc("10-01T09:00:00"));
    expect(schedule.next(utc("11-01T09:00:00"))).toEqual(utc("12-01T09:00:00"));
    expect(schedule.holds(utc("11-01T09:00:00"))).toBe(true);
    expect(schedule.holds(utc("11-01T09:00:00.001"))).toBe(false);
  });

  it("joins a day of the month and a day of the week by OR", () => {
    const schedule = scheduleOf("0 0 13 * 5", "UTC");
    expect(schedule.next(utc("11-11T00:00:00"))).toEqual(utc("11-13T00:00:00"));
    expect(schedule.next(utc("11-13T00:00:00"))).toEqual(utc("11-20T00:00:00"));
    expect(schedule.next(utc("12-11T00:00:00"))).toEqual(utc("12-13T00:00:00"));
  });

  it.each([
    ["15 6 * * *", true],
    ["0 12 */3 * *", true],
    ["0 12 * * 1-5", true],
    ["*/30 * * * *", false],
    ["0 */6 * * *", false],
  ])("knows whether %s is daily or rarer: %s", (expression, expected) => {
    expect(scheduleOf(expression, "UTC").dailyOrRarer).toBe(expected);
  });

  it.each(["", "nonsense", "61 * * * *", "* * * *", "0 0 0 1 1 *", "@daily", "0 0 30 2 *"])(
    "refuses %o",
    (expression) => {
      expect(() => scheduleOf(expression, "UTC")).toThrow();
    },
  );
});
