/** Cashback and polen by example: which reason is told, and which caps count. */
import { describe, expect, it } from "vitest";
import { cashbackOf, type CashbackCase } from "./cashback.domain.ts";
import { countIssue, polenAllows, type CellTerms } from "./polen.domain.ts";

const cell = (more: Partial<CellTerms> = {}): CellTerms => ({
  id: "cell",
  umbrellaId: null,
  quotaCents: null,
  subLimitCents: null,
  cashbackBp: 1000,
  ...more,
});
const umbrella = cell({ id: "umbrella", quotaCents: 100 });
const stall = cell({ umbrellaId: "umbrella", subLimitCents: 60 });

describe("polenAllows", () => {
  it("lets a cell that stands alone issue its quota, and without one anything exact", () => {
    expect(polenAllows(cell({ quotaCents: 10 }), null, new Map([["cell", 4]]), 6)).toBe(true);
    expect(polenAllows(cell({ quotaCents: 10 }), null, new Map([["cell", 4]]), 7)).toBe(false);
    expect(polenAllows(cell({ quotaCents: 0 }), null, new Map(), 1)).toBe(false);
    expect(polenAllows(cell(), null, new Map([["cell", 1]]), 2 ** 53 - 2)).toBe(true);
    expect(polenAllows(cell(), null, new Map([["cell", 2]]), 2 ** 53 - 2)).toBe(false);
  });

  it("asks the sub-limit and the umbrella of a stall, not a quota of its own", () => {
    const odd = { ...stall, quotaCents: 0 };
    expect(polenAllows(odd, umbrella, new Map(), 60)).toBe(true);
    expect(polenAllows(odd, umbrella, new Map(), 61)).toBe(false);
    expect(polenAllows(odd, umbrella, new Map([["umbrella", 41]]), 60)).toBe(false);
    expect(polenAllows({ ...odd, subLimitCents: null }, umbrella, new Map(), 100)).toBe(true);
  });

  it("lets nothing through where a cap was lowered below what is used", () => {
    expect(polenAllows(cell({ quotaCents: 5 }), null, new Map([["cell", 9]]), 1)).toBe(false);
  });

  it("counts an issue at the stall and at its umbrella", () => {
    const used = new Map([["umbrella", 5]]);
    countIssue(stall, used, 7);
    expect(used).toEqual(new Map([["cell", 7], ["umbrella", 12]])); // prettier-ignore
  });
});

describe("cashbackOf", () => {
  const sale = (more: Partial<CashbackCase> = {}) =>
    cashbackOf({
      payerKnown: true,
      stackable: true,
      cashCents: 999,
      cell: cell(),
      umbrella: null,
      used: new Map(),
      ...more,
    });

  it("is the floor of the rate on the money", () => {
    expect(sale()).toEqual({ cents: 99, reason: null });
    expect(sale({ cell: cell({ cashbackBp: 333 }), cashCents: 10_000 })).toEqual({
      cents: 333,
      reason: null,
    });
  });

  it.each([
    ["no_payer", { payerKnown: false, stackable: false }],
    ["not_stackable", { stackable: false, cell: cell({ cashbackBp: 0 }) }],
    ["cashback_disabled", { cell: cell({ cashbackBp: 0 }), cashCents: 0 }],
    ["no_cash_part", { cashCents: 0 }],
    ["below_one_cent", { cashCents: 9 }],
    ["polen_exhausted", { cell: cell({ quotaCents: 98 }) }],
  ] as const)("says %s first, where it holds", (reason, more) => {
    expect(sale(more)).toEqual({ cents: 0, reason });
  });
});
