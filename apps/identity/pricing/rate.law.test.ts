// Laws of rates: exact, rounded once half away from zero, and the same however a month is cut.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resources } from "#contracts/identity/plan.ts";
import {
  costOf,
  costOfMore,
  flooredRate,
  pricedPer,
  rateOf,
  ratePesos,
  roundedDivision,
} from "./rate.domain.ts";

const numRuns = process.env["MILPA_SOAK"] === undefined ? 500 : 200_000;
const rate = fc.integer({ min: 0, max: 10_000_000 });
const resource = fc.constantFrom(...resources);

describe("rounding", () => {
  test.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [4n, 10n, 0n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [0n, 7n, 0n],
  ])("%s / %s is %s", (numerator, denominator, quotient) => {
    expect(roundedDivision(numerator, denominator)).toBe(quotient);
  });

  test("is never further than half away, and away from zero where it is half", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.bigInt(1n, 10n ** 7n), (up, down) => {
        const off = roundedDivision(up, down) * down - up;
        const far = off < 0n ? -off : off;
        expect(2n * far <= down).toBe(true);
        if (2n * far === down) expect(up < 0n ? off < 0n : off > 0n).toBe(true);
      }),
      { numRuns },
    );
  });
});

test("the worked examples: 137 stamps at 2.99, 12,345 tokens at 0.08 per 1,000", () => {
  expect(costOf("stamps", 137, 29_900)).toBe(409_63);
  expect(costOf("ai_tokens", 12_345, 800)).toBe(99);
});

test("however a month is cut, its parts add up to the whole", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(resource, rate, parts, (of, at, cut) => {
      let used = 0;
      let cost = 0;
      for (const part of cut) {
        const more = costOfMore(of, used, part, at);
        expect(more).toBeGreaterThanOrEqual(0);
        cost += more;
        used += part;
      }
      expect(cost).toBe(costOf(of, used, at));
      const exact = (used * at) / (pricedPer[of] * 100);
      expect(Math.abs(cost - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
    }),
    { numRuns },
  );
});

test("a rate is read as it is written, with four decimals at most", () => {
  fc.assert(
    fc.property(rate, (one) => {
      expect(rateOf(ratePesos(one))).toBe(one);
    }),
    { numRuns },
  );
  expect(["2.99", "0", "1.75000", "-1", "1e3", "", "0.00001", "x"].map(rateOf)).toEqual([
    ...[29_900, 0, null, null, null, null, null, null],
  ]);
  expect(rateOf(1e-7)).toBeNull();
});

test("a deal's rate is never below the floor", () => {
  expect([flooredRate(100, 17_500), flooredRate(20_000, 17_500), flooredRate(1, null)]).toEqual([
    ...[17_500, 20_000, 1],
  ]);
});
