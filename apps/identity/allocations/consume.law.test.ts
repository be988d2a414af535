// Laws of consuming: against a model that takes one unit after the other.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resources, type Resource } from "#contracts/identity/plan.ts";
import { costOf } from "../pricing/rate.domain.ts";
import { consume, nextReset, remainingOf } from "./consume.domain.ts";
import type { Allotment, Holdings, Pack } from "./consume.domain.ts";
import { crossedThresholds, thresholds } from "./threshold.domain.ts";

const numRuns = process.env["MILPA_SOAK"] === undefined ? 300 : 100_000;
const at = (days: number): Date => new Date(Date.UTC(2026, 11, 1 + days));

const allotment = (more: Partial<Allotment> = {}): Allotment => ({
  subscriptionId: "s0",
  appName: "app0",
  limit: 100,
  used: 0,
  overage: 0,
  rate: 29_900,
  rated: 0,
  resetAt: at(0),
  ...more,
});

const having = (allotments: readonly Allotment[], packs: readonly Pack[] = []): Holdings => ({
  resource: "stamps",
  allotments,
  packs,
});

describe("one subscription", () => {
  test("within its limit nothing costs", () => {
    const taken = consume(having([allotment({ used: 10 })]), 90);
    expect(taken?.draws).toMatchObject([{ source: "included", quantity: 90, cents: 0 }]);
    expect(taken && remainingOf(taken.holdings)).toBe(0);
  });

  test("what straddles is approved whole, and only what is beyond is overage", () => {
    const taken = consume(having([allotment({ used: 95 })]), 12);
    expect(taken?.draws).toMatchObject([
      { source: "included", quantity: 5, cents: 0 },
      { source: "overage", quantity: 7, rate: 29_900, cents: 20_93 },
    ]);
    expect(taken?.holdings.allotments).toMatchObject([{ used: 107, overage: 7, rated: 7 }]);
  });

  test("blocked, it is refused whole", () => {
    const held = having([allotment({ used: 95, rate: null })]);
    expect(consume(held, 6)).toBeNull();
    expect(consume(held, 5)).not.toBeNull();
    expect(remainingOf(held)).toBe(5);
  });

  test("without a limit all is included, and remaining has no number", () => {
    const taken = consume(having([allotment({ limit: null, rate: null })]), 1_000_000);
    expect(taken?.draws).toMatchObject([{ source: "included", cents: 0 }]);
    expect(taken && remainingOf(taken.holdings)).toBeNull();
  });

  test("a limit that was raised gives again, a lowered one takes nothing back", () => {
    const raised = having([allotment({ limit: 200, used: 120, overage: 20 })]);
    expect(remainingOf(raised)).toBe(100);
    expect(remainingOf(having([allotment({ limit: 50, used: 80 })]))).toBe(0);
  });
});

test("packs burn after what is included and before overage, the earliest expiry first", () => {
  const packs = [
    { id: "late", left: 10, expiresAt: at(9) },
    { id: "soon", left: 10, expiresAt: at(3) },
  ];
  const taken = consume(having([allotment({ used: 95 })], packs), 20);
  expect(
    taken?.draws.map(({ source, sourceId, quantity }) => [source, sourceId, quantity]),
  ).toEqual([
    ["included", "s0", 5],
    ["pack", "soon", 10],
    ["pack", "late", 5],
  ]);
});

test("of several subscriptions the one that resets first burns first, the cheapest last", () => {
  const held = having([
    allotment({ subscriptionId: "s0", limit: 5, rate: 29_900, resetAt: at(20) }),
    allotment({ subscriptionId: "s1", limit: 5, rate: 20_000, resetAt: at(4) }),
  ]);
  const taken = consume(held, 13);
  expect(
    taken?.draws.map(({ source, sourceId, quantity }) => [source, sourceId, quantity]),
  ).toEqual([
    ["included", "s1", 5],
    ["included", "s0", 5],
    ["overage", "s1", 3],
  ]);
  expect(nextReset(held)).toEqual(at(4));
});

const holdings = fc.record({
  resource: fc.constantFrom<Resource>(...resources),
  allotments: fc
    .array(
      fc.record({
        limit: fc.oneof(
          { weight: 9, arbitrary: fc.nat(60) },
          { arbitrary: fc.constant(null), weight: 1 },
        ),
        rate: fc.option(fc.integer({ min: 0, max: 50_000 })),
        resetAt: fc.nat(5).map(at),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) => all.map((one, n) => allotment({ ...one, subscriptionId: `s${n}` }))),
  packs: fc
    .array(fc.record({ left: fc.nat(20), expiresAt: fc.nat(9).map(at) }), { maxLength: 2 })
    .map((all) => all.map((one, n) => ({ ...one, id: `p${n}` }))),
});

/** As slow as it can be: each unit finds its own place. */
const oneUnit = (held: Holdings): { place: string; rate: number } | null => {
  const endless = held.allotments.find(({ limit }) => limit === null);
  if (endless) return { place: `included ${endless.subscriptionId}`, rate: 0 };
  const left = held.allotments
    .filter(({ limit, used, overage }) => used - overage < (limit ?? 0))
    .toSorted((a, b) => a.resetAt.getTime() - b.resetAt.getTime())[0];
  if (left) return { place: `included ${left.subscriptionId}`, rate: 0 };
  const pack = held.packs
    .filter((one) => one.left > 0)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())[0];
  if (pack) return { place: `pack ${pack.id}`, rate: 0 };
  const cheap = held.allotments
    .filter(({ rate }) => rate !== null)
    .toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0))[0];
  return cheap ? { place: `overage ${cheap.subscriptionId}`, rate: cheap.rate ?? 0 } : null;
};

const unitsByPlace = (held: Holdings, quantity: number): Map<string, number> | null => {
  const counts = new Map<string, number>();
  const state = { ...held, allotments: [...held.allotments], packs: [...held.packs] };
  for (let unit = 0; unit < quantity; unit += 1) {
    const found = oneUnit(state);
    if (!found) return null;
    counts.set(found.place, (counts.get(found.place) ?? 0) + 1);
    const [kind, id] = found.place.split(" ");
    const over = kind === "overage" ? 1 : 0;
    state.allotments = state.allotments.map((one) =>
      kind !== "pack" && one.subscriptionId === id
        ? { ...one, used: one.used + 1, overage: one.overage + over }
        : one,
    );
    state.packs = state.packs.map((one) =>
      kind === "pack" && one.id === id ? { ...one, left: one.left - 1 } : one,
    );
  }
  return counts;
};

test("any sequence takes what one unit after the other would, and the log sums to the line", () => {
  const asks = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 });
  fc.assert(
    fc.property(holdings, asks, (given, quantities) => {
      let held: Holdings = given;
      const lines = new Map<string, { units: number; cents: number; rate: number }>();
      for (const quantity of quantities) {
        const before = held;
        const expected = unitsByPlace(before, quantity);
        const taken = consume(before, quantity);
        expect(taken === null).toBe(expected === null);
        if (!taken) continue;
        const drawn = taken.draws.map((one) => [`${one.source} ${one.sourceId}`, one.quantity]);
        expect(new Map(drawn as [string, number][])).toEqual(expected);
        for (const { source, sourceId, quantity: units, cents, rate } of taken.draws) {
          if (source !== "overage") expect([rate, cents]).toEqual([0, 0]);
          const line = lines.get(`${source} ${sourceId}`) ?? { units: 0, cents: 0, rate };
          lines.set(`${source} ${sourceId}`, {
            units: line.units + units,
            cents: line.cents + cents,
            rate,
          });
        }
        held = taken.holdings;
      }
      for (const { units, cents, rate } of lines.values())
        expect(cents).toBe(costOf(given.resource, units, rate));
      for (const { limit, used, overage, rated } of held.allotments) {
        expect(rated).toBe(overage);
        if (limit !== null) expect(used - overage).toBeLessThanOrEqual(limit);
      }
    }),
    { numRuns },
  );
});

test("each threshold is crossed once in a period, whatever the steps", () => {
  const asks = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(holdings, asks, (given, quantities) => {
      let held: Holdings = given;
      const crossed: number[] = [];
      for (const quantity of quantities) {
        const taken = consume(held, quantity);
        if (!taken) continue;
        crossed.push(...crossedThresholds(held, taken.holdings));
        held = taken.holdings;
      }
      const limit = given.allotments.reduce((sum, one) => sum + (one.limit ?? Infinity), 0);
      const used = held.allotments.reduce((sum, one) => sum + one.used - one.overage, 0);
      const due = limit === 0 ? [] : thresholds.filter((one) => used * 100 >= limit * one);
      expect(crossed).toEqual(due);
    }),
    { numRuns },
  );
});
