/** The set-off never takes more than is held, leaves every cell its net, and is the largest. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setOff, type Claim, type SetOff } from "./set-off.domain.ts";

const graphOf = (cells: number, most: number, edges: { min: number; max: number }) =>
  fc
    .uniqueArray(
      fc.record({
        holder: fc.nat({ max: cells - 1 }),
        issuer: fc.nat({ max: cells - 1 }),
        cents: fc.integer({ min: 1, max: most }),
      }),
      {
        minLength: edges.min,
        maxLength: edges.max,
        selector: ({ holder, issuer }) => `${holder} ${issuer}`,
      },
    )
    .map((list) =>
      list
        .filter(({ holder, issuer }) => holder !== issuer)
        .map(({ holder, issuer, cents }): Claim => ({
          holderCellId: `c${holder}`,
          issuerCellId: `c${issuer}`,
          cents,
        })),
    );

const netsOf = (claims: readonly Claim[]): Map<string, number> => {
  const nets = new Map<string, number>();
  const add = (cell: string, cents: number) => nets.set(cell, (nets.get(cell) ?? 0) + cents);
  for (const { holderCellId, issuerCellId, cents } of claims) {
    add(holderCellId, cents);
    add(issuerCellId, -cents);
  }
  return nets;
};

const holds = (claims: readonly Claim[], { returned, totalCents }: SetOff): void => {
  const held = new Map(claims.map((one) => [`${one.holderCellId} ${one.issuerCellId}`, one.cents]));
  for (const { holderCellId, issuerCellId, cents } of returned) {
    expect(cents).toBeGreaterThan(0);
    expect(cents).toBeLessThanOrEqual(held.get(`${holderCellId} ${issuerCellId}`) ?? 0);
  }
  expect([...netsOf(returned).values()].filter((net) => net !== 0)).toEqual([]);
  expect(totalCents).toBe(returned.reduce((sum, one) => sum + one.cents, 0));
};

/** Every whole circulation there is, by trying. */
const largestByTrying = (claims: readonly Claim[]): number => {
  let best = 0;
  const chosen: Claim[] = [];
  const go = (index: number, total: number): void => {
    const claim = claims[index];
    if (!claim) {
      if (total > best && [...netsOf(chosen).values()].every((net) => net === 0)) best = total;
      return;
    }
    for (let cents = 0; cents <= claim.cents; cents += 1) {
      chosen.push({ ...claim, cents });
      go(index + 1, total + cents);
      chosen.pop();
    }
  };
  go(0, 0);
  return best;
};

describe("a set-off", () => {
  it("is the largest, as trying all of them shows on small graphs", () => {
    const small = graphOf(4, 3, { min: 2, max: 7 });
    fc.assert(
      fc.property(small, (claims) => {
        const found = setOff(claims);
        holds(claims, found);
        expect([found.totalCents, found.shortOfCents]).toEqual([largestByTrying(claims), 0]);
      }),
      { numRuns: 150 },
    );
  });

  it("keeps its laws on graphs of any shape, and says how much it may lack when cut off", () => {
    const large = graphOf(30, 1_000_000, { min: 10, max: 200 });
    fc.assert(
      fc.property(large, fc.nat({ max: 3 }), (claims, rounds) => {
        const exact = setOff(claims);
        const cut = setOff(claims, rounds);
        holds(claims, exact);
        holds(claims, cut);
        expect(exact.shortOfCents).toBe(0);
        expect(cut.totalCents).toBeLessThanOrEqual(exact.totalCents);
        expect(cut.totalCents + cut.shortOfCents).toBeGreaterThanOrEqual(exact.totalCents);
      }),
      { numRuns: 60 },
    );
  });

  it("finds a ring of any length, and nothing where nobody owes in a circle", () => {
    const ring = Array.from({ length: 500 }, (_one, index): Claim => ({
      holderCellId: `c${index}`,
      issuerCellId: `c${(index + 1) % 500}`,
      cents: 700 + index,
    }));
    expect(setOff(ring).totalCents).toBe(500 * 700);
    expect(setOff(ring.slice(1)).totalCents).toBe(0);
    expect(setOff([])).toEqual({ returned: [], totalCents: 0, shortOfCents: 0 });
  });
});
