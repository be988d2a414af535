// Laws of periods: they follow each other without a gap, and the anchor day comes back.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, lastDayOf, monthOf } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { anchorOf, firstPeriod, periodAt } from "./period.domain.ts";

const numRuns = process.env["MILPA_SOAK"] === undefined ? 200 : 20_000;
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2035, 11, 31) })
  .map((ms) => new Date(ms));

describe("a period that began on the 31st", () => {
  const begun = new Date("2027-01-31T18:00:00Z");
  const first = firstPeriod(begun);

  test("ends with February, and the 31st comes back", () => {
    expect(anchorOf(begun)).toBe(31);
    expect(first.end.toISOString()).toBe("2027-02-28T06:00:00.000Z");
    const second = periodAt(first, 31, first.end);
    expect(second.start).toEqual(first.end);
    expect(second.end.toISOString()).toBe("2027-03-31T06:00:00.000Z");
  });

  test("lasts until its very end", () => {
    expect(periodAt(first, 31, plusMs(first.end, -1))).toEqual(first);
  });

  test("the day is Mexico's, not Greenwich's", () => {
    const evening = new Date("2026-12-01T03:00:00Z");
    expect(anchorOf(evening)).toBe(30);
    expect(firstPeriod(evening).end.toISOString()).toBe("2026-12-30T06:00:00.000Z");
  });
});

test("any later moment has one period, which turns on the anchor day or the month's last", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 1500 }), (begun, days) => {
      const anchor = anchorOf(begun);
      const now = plusMs(begun, days * dayMs);
      const { start, end } = periodAt(firstPeriod(begun), anchor, now);
      expect(start <= now && now < end).toBe(true);
      const turn = dayOf(end);
      const last = Number(lastDayOf(monthOf(turn)).slice(8));
      expect(Number(turn.slice(8))).toBe(Math.min(anchor, last));
    }),
    { numRuns },
  );
});

test("rolled step by step or at once, it is the same", () => {
  fc.assert(
    fc.property(
      moment,
      fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 8 }),
      (begun, days) => {
        const anchor = anchorOf(begun);
        let [now, stepped] = [begun, firstPeriod(begun)];
        for (const some of days) {
          now = plusMs(now, some * dayMs);
          stepped = periodAt(stepped, anchor, now);
        }
        expect(stepped).toEqual(periodAt(firstPeriod(begun), anchor, now));
      },
    ),
    { numRuns },
  );
});
