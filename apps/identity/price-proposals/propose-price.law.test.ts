/** Law: where every proposal is accepted, the price that brings most is in force in the end. */
import { describe, expect, test } from "vitest";
import { seeded } from "../bandit/seeded.domain.ts";
import { evidenceOf, proposedPrice, type PriceOutcome } from "./propose-price.domain.ts";

/** How many of a hundred trials stay at a price: at 1,200 pesos they bring most. */
const stays: Readonly<Record<number, number>> = { 90_000: 0.3, 120_000: 0.29, 160_000: 0.1 };
const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1);

const played = (seed: number, months = 36, trials = 60): number => {
  const random = seeded(`trials ${seed}`);
  let present = 90_000;
  let outcomes: readonly PriceOutcome[] = Object.keys(stays).map((cents) => ({
    cents: Number(cents),
    trials: 0,
    sales: 0,
  }));
  for (let month = 0; month < months; month += 1) {
    const sales = Array.from({ length: trials }, random).filter(
      (drawn) => drawn < (stays[present] ?? 0),
    ).length;
    outcomes = outcomes.map((one) =>
      one.cents === present
        ? { ...one, trials: one.trials + trials, sales: one.sales + sales }
        : one,
    );
    present = proposedPrice(present, outcomes, `${seed} ${month}`)?.toCents ?? present;
  }
  return present;
};

test("the price that brings most is in force in the end", () => {
  const ends = seeds.map((seed) => played(seed));
  expect(ends.filter((cents) => cents === 120_000).length).toBeGreaterThanOrEqual(10);
  expect(ends).not.toContain(160_000);
});

describe("a price is left alone", () => {
  const other = { cents: 120_000, trials: 0, sales: 0 };
  test.each([
    ["that was tried too little", [{ cents: 90_000, trials: 19, sales: 1 }, other]],
    ["that is the only one", [{ cents: 90_000, trials: 100, sales: 1 }]],
    ["of which nothing is known", [other]],
    [
      "that surely brings most",
      [
        { cents: 90_000, trials: 400, sales: 200 },
        { cents: 120_000, trials: 400, sales: 2 },
      ],
    ],
  ] as const)("%s", (_, outcomes) => {
    for (const seed of seeds) expect(proposedPrice(90_000, outcomes, String(seed))).toBeNull();
  });
});

test("what is known of all is the prior of each: one never tried is no marvel", () => {
  const [tried, fresh] = evidenceOf(
    [
      { cents: 90_000, trials: 100, sales: 10 },
      { cents: 90_001, trials: 0, sales: 0 },
    ],
    "x",
  );
  expect(fresh?.mean).toBeCloseTo(11 / 102, 5);
  expect(tried?.mean).toBeCloseTo(0.1, 2);
  expect((fresh?.high ?? 0) - (fresh?.low ?? 0)).toBeGreaterThan(
    (tried?.high ?? 0) - (tried?.low ?? 0),
  );
});
