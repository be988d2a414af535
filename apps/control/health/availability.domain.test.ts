/** Availability: each check holds until the next, clipped to its day; never rounded up. */
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import { availabilityOf, shareOf } from "./availability.domain.ts";

const now = new Date("2026-11-23T12:00:00Z");
const before = (ms: number) => plusMs(now, -ms);

describe("availability", () => {
  test("nothing is known where nothing was checked", () => {
    const { spans, knownMs } = availabilityOf([], 3, now);
    expect([spans.length, knownMs, shareOf(spans[0]!)]).toEqual([3, 0, null]);
  });

  test("an hour away shows on its day, over midnight on both", () => {
    const checks = [
      { healthy: true, at: before(3 * dayMs) },
      { healthy: false, at: before(dayMs + hourMs / 2) },
      { healthy: true, at: before(dayMs - hourMs / 2) },
    ];
    const { spans, upMs, knownMs, falls } = availabilityOf(checks, 3, now);
    expect(spans.map(({ upMs: up }) => up / hourMs)).toEqual([24, 23.5, 23.5]);
    expect([knownMs / hourMs, upMs / hourMs, falls]).toEqual([72, 71, 1]);
    expect(spans[2]?.to).toEqual(now);
  });

  test("what is older than the days counts from their beginning on", () => {
    const { knownMs } = availabilityOf([{ healthy: true, at: before(9 * dayMs) }], 2, now);
    expect(knownMs).toBe(2 * dayMs);
  });

  test("a daily check that finds it down still is no second fall", () => {
    const down = (ms: number) => ({ healthy: false, at: before(ms) });
    expect(availabilityOf([down(2 * dayMs), down(dayMs)], 3, now).falls).toBe(1);
  });

  test("a second away in a month is below 100 %", () => {
    expect(shareOf({ upMs: 30 * dayMs - 1000, knownMs: 30 * dayMs })).toBe(99.99);
    expect(shareOf({ upMs: 5, knownMs: 5 })).toBe(100);
  });
});
