/** Law: a planted better arm ends with most of the traffic; shares are whole; seeds repeat. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { optimized } from "../landings/optimize.domain.ts";
import { drawBeta } from "./beta.domain.ts";
import { seeded } from "./seeded.domain.ts";
import { chooseArm, sharesOf, standingsOf, wholeShare } from "./thompson.domain.ts";

const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1);

/** Days of visitors, with the shares decided anew each night as the job does. */
const played = (rates: readonly number[], seed: number, days = 40, visitors = 300) => {
  const random = seeded(`visitors ${seed}`);
  let arms = rates.map((rate, place) => ({
    id: `arm ${place}`,
    rate,
    share: sharesOf(rates.map(() => 1))[place] ?? 0,
    views: 0,
    conversions: 0,
    active: true,
  }));
  for (let day = 0; day < days; day += 1) {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const arm = chooseArm(arms, random());
      if (!arm) throw new Error("nobody was chosen");
      arm.views += 1;
      if (random() < arm.rate) arm.conversions += 1;
    }
    const active = arms.filter((arm) => arm.active);
    const { shares, retired } = optimized(active, `${seed} ${day}`);
    arms = arms.map((arm) => ({
      ...arm,
      share: shares.get(arm.id) ?? 0,
      active: arm.active && arm.id !== retired?.id,
    }));
  }
  return arms;
};

describe("a planted better arm", () => {
  test.each(seeds)("gets most of the traffic in the end (seed %i)", (seed) => {
    const arms = played([0.05, 0.1, 0.04], seed);
    const [, better] = arms;
    expect(better?.active).toBe(true);
    expect(better?.share).toBeGreaterThan(wholeShare / 2);
    const views = arms.reduce((sum, arm) => sum + arm.views, 0);
    expect((better?.views ?? 0) / views).toBeGreaterThan(0.5);
  });

  test("among arms that are alike none is retired early", () => {
    const kept = seeds.map((seed) => played([0.05, 0.05], seed, 5).filter((arm) => arm.active));
    expect(kept.filter((arms) => arms.length === 2).length).toBeGreaterThanOrEqual(10);
  });
});

test("one seed is one answer, another seed about the same one", () => {
  const arms = [
    { id: "a", trials: 200, successes: 20 },
    { id: "b", trials: 200, successes: 30 },
  ];
  const [one, same, other] = ["x", "x", "y"].map((seed) => standingsOf(arms, seed));
  expect(one).toEqual(same);
  expect(other?.[1]?.best).toBeCloseTo(one?.[1]?.best ?? 0, 1);
  expect(one?.[1]).toMatchObject({ mean: 31 / 202 });
  // The exact 95 % interval of Beta(31, 171) is 0.107 to 0.206.
  expect(one?.[1]?.low).toBeCloseTo(0.107, 1.9);
  expect(one?.[1]?.high).toBeCloseTo(0.206, 1.9);
});

test("draws from Beta have its mean and spread", () => {
  const random = seeded("beta");
  for (const [alpha, beta] of [
    [1, 1],
    [0.5, 0.5],
    [31, 171],
    [2, 900],
  ] as const) {
    const drawn = Array.from({ length: 20_000 }, () => drawBeta(random, alpha, beta));
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    const spread = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;
    const whole = alpha + beta;
    const deviation = Math.sqrt((alpha * beta) / (whole * whole * (whole + 1)));
    expect(Math.abs(mean - alpha / whole)).toBeLessThan(deviation * 0.04);
    expect(Math.sqrt(spread) / deviation).toBeCloseTo(1, 1);
  }
});

test("shares are whole, and everybody with a share may be chosen", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (parts, drawn) => {
        const shares = sharesOf(parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(wholeShare);
        expect(shares.every((share) => share >= 0 && Number.isInteger(share))).toBe(true);
        const chosen = chooseArm(
          shares.map((share) => ({ share })),
          drawn,
        );
        expect(chosen?.share).toBeGreaterThan(0);
      },
    ),
  );
});
