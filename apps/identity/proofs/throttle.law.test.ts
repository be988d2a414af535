/** Laws of waiting: never before the free tries, never longer than the bound, never for ever. */
import * as limits from "./limits.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusMs } from "#platform/clock.ts";

import { counted, remainingMs, times, waitMs, type Attempts } from "./throttle.domain.ts";

const policies = [
  limits.pairPolicy,
  limits.strictPairPolicy,
  limits.addressPolicy,
  limits.accountPolicy,
  limits.secondFactorPolicy,
  limits.mailPolicy,
  limits.mailsByAddressPolicy,
];
const policy = fc.constantFrom(...policies);
const start = new Date("2026-11-20T18:00:00Z");

describe("the wait", () => {
  it("is nothing within the free tries, grows, and is bounded", () => {
    fc.assert(
      fc.property(policy, fc.nat(100_000), (given, failures) => {
        const wait = waitMs(failures, given);
        if (failures < given.free) expect(wait).toBe(0);
        expect(wait).toBeLessThanOrEqual(given.longestWaitMs);
        expect(waitMs(failures + 1, given)).toBeGreaterThanOrEqual(wait);
      }),
    );
  });

  it("doubles: 15 s, 30 s, 1 min, … 15 min for one address and one account", () => {
    const seconds = Array.from({ length: 9 }, (_, at) => waitMs(4 + at, limits.pairPolicy) / 1000);
    expect(seconds).toEqual([0, 15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it("is never asked by an account alone", () => {
    expect(waitMs(1_000_000, limits.accountPolicy)).toBe(0);
  });

  it("comes a hundred times later in sandbox", () => {
    const sandbox = times(limits.pairPolicy, limits.sandboxFactor);
    expect([waitMs(499, sandbox), waitMs(500, sandbox)]).toEqual([0, 15_000]);
  });
});

describe("a sequence of attempts", () => {
  it("hears whoever waited as long as they were told", () => {
    fc.assert(
      fc.property(policy, fc.integer({ min: 1, max: 60 }), (given, tries) => {
        let now = start;
        let attempts: Attempts | null = null;
        for (let one = 0; one < tries; one += 1) {
          now = plusMs(now, remainingMs(attempts, now));
          expect(remainingMs(attempts, now)).toBe(0);
          attempts = counted(attempts, given, now);
          expect(remainingMs(attempts, now)).toBe(waitMs(attempts.failures, given));
        }
      }),
    );
  });

  it("bounds guesses: at most the free ones and one per longest wait, in a day", () => {
    fc.assert(
      fc.property(fc.constantFrom(limits.pairPolicy, limits.secondFactorPolicy), (given) => {
        let now = start;
        let attempts: Attempts | null = null;
        let guesses = 0;
        const end = plusMs(start, 24 * 3_600_000);
        while (now < end) {
          attempts = counted(attempts, given, now);
          guesses += 1;
          now = plusMs(now, Math.max(1000, remainingMs(attempts, now)));
        }
        expect(guesses).toBeLessThan(given.free + 8 + 24 * (3_600_000 / given.longestWaitMs));
      }),
      { numRuns: 4 },
    );
  });

  it("is forgotten after the time of its policy, and begins anew", () => {
    fc.assert(
      fc.property(policy, fc.integer({ min: 1, max: 200 }), (given, failures) => {
        const before = { failures, retryAt: null, forgottenAt: plusMs(start, 1) };
        expect(counted(before, given, start).failures).toBe(failures + 1);
        expect(counted(before, given, plusMs(start, 1)).failures).toBe(1);
      }),
    );
  });
});
