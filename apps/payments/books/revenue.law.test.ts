// Whatever is paid for whatever days: the daily parts sum up to it, to the cent.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysIn, plusDays } from "#platform/calendar/days.ts";
import { dayParts, earnedAfter } from "./revenue.domain.ts";

const schedules = fc
  .record({
    cents: fc.integer({ min: 1, max: 100_000_000 }),
    start: fc.integer({ min: 0, max: 3_000 }),
    length: fc.integer({ min: 1, max: 400 }),
    until: fc.integer({ min: -5, max: 410 }),
  })
  .map(({ cents, start, length, until }) => {
    const firstDay = plusDays("2026-01-01", start);
    const lastDay = plusDays(firstDay, length - 1);
    const schedule = { paymentId: "p", cents, firstDay, lastDay };
    return { schedule, length, until: plusDays(firstDay, until), untilDays: until + 1 };
  });

const sum = (parts: readonly { readonly cents: number }[]) =>
  parts.reduce((total, { cents }) => total + cents, 0);

describe("revenue by day", () => {
  it("sums up to what was paid, each day once, no two more than a cent apart", () => {
    fc.assert(
      fc.property(schedules, ({ schedule, length }) => {
        const parts = dayParts(schedule, schedule.lastDay);
        const cents = parts.map((part) => part.cents);
        expect(sum(parts)).toBe(schedule.cents);
        expect(new Set(parts.map(({ day }) => day)).size).toBe(length);
        expect(parts.at(-1)?.day).toBe(schedule.lastDay);
        expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it("cut anywhere comes to the same: the days before, and all of them, agree", () => {
    fc.assert(
      fc.property(schedules, ({ schedule, length, until, untilDays }) => {
        const parts = dayParts(schedule, until);
        const days = Math.max(0, Math.min(length, untilDays));
        expect(parts).toEqual(dayParts(schedule, schedule.lastDay).slice(0, days));
        expect(sum(parts)).toBe(earnedAfter(schedule.cents, days, length));
        expect(daysIn(schedule.firstDay, schedule.lastDay)).toBe(length);
      }),
      { numRuns: 60 },
    );
  });
});
