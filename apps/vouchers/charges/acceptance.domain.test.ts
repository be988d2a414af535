/** Rule 3 of vouchers.md by example. */
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { chooseVouchers, foreignMost, type Lot } from "./acceptance.domain.ts";

const now = new Date("2026-11-20T18:00:00Z");
const lot = (batchId: string, issuerCellId: string, remainingCents: number, day = 1): Lot => ({
  batchId,
  issuerCellId,
  remainingCents,
  expiresAt: new Date(now.getTime() + day * 86_400_000),
});
const ticket = (totalCents: number, testCells: readonly string[] = []) => ({
  cellId: "own",
  totalCents,
  testCells: new Set(testCells),
});
const chosen = (total: number, lots: readonly Lot[], wanted: number | null = null) => {
  const lines = chooseVouchers(ticket(total), lots, wanted, now);
  return lines instanceof Refusal ? lines.code : lines.map((line) => [line.batchId, line.cents]);
};

describe("the share of others' vouchers", () => {
  it.each([
    [1, 0],
    [3, 0],
    [4, 1],
    [99, 29],
    [100, 30],
    [1003, 300],
    [9999, 2999],
    [10_009, 3002],
  ])(
    // prettier-ignore
    "of a ticket of %i cents is at most %i",
    (total, most) => {
      expect(foreignMost(total)).toBe(most);
      expect(chosen(total, [lot("a", "other", total)])).toEqual(most === 0 ? [] : [["a", most]]);
    },
  );

  it("is exact for the largest amount", () => {
    expect(foreignMost(Number.MAX_SAFE_INTEGER)).toBe(2702159776422297);
  });

  it("is aggregate: several cells share it", () => {
    expect(chosen(100, [lot("a", "x", 20), lot("b", "y", 20), lot("c", "z", 20)])).toEqual([
      ["a", 20],
      ["b", 10],
    ]);
  });
});

describe("the order", () => {
  it("is own first, though others expire sooner; then expiry; then batch id", () => {
    const lots = [
      lot("d", "own", 5, 9),
      lot("c", "own", 5, 3),
      lot("b", "other", 5, 1),
      lot("a", "own", 5, 3),
    ];
    expect(chosen(100, lots)).toEqual([["a", 5], ["c", 5], ["d", 5], ["b", 5]]); // prettier-ignore
  });

  it("leaves out what is empty and what expires now", () => {
    expect(chosen(100, [lot("a", "own", 0), lot("b", "own", 5, 0), lot("c", "own", 5)])).toEqual([
      ["c", 5],
    ]);
  });
});

describe("test cells", () => {
  const lots = [lot("a", "trial", 50), lot("b", "real", 50)];
  const at = (cellId: string, wanted: number | null = null) => {
    const asked = { ...ticket(100, ["trial", "bench"]), cellId };
    const lines = chooseVouchers(asked, lots, wanted, now);
    return lines instanceof Refusal ? lines.code : lines.map((line) => [line.batchId, line.cents]);
  };

  it("real stalls take none of theirs, and they take none of real ones", () => {
    expect(at("own")).toEqual([["b", 30]]);
    expect(at("trial")).toEqual([["a", 50]]);
    expect(at("bench")).toEqual([["a", 30]]);
    expect(at("real", 51)).toBe("insufficient_funds");
    expect(at("trial", 51)).toBe("insufficient_funds");
  });
});

describe("what is wanted", () => {
  it("is met to the cent or refused whole", () => {
    const lots = [lot("a", "own", 50), lot("b", "other", 50)];
    expect(chosen(100, lots, 80)).toEqual([["a", 50], ["b", 30]]); // prettier-ignore
    expect(chosen(100, lots, 81)).toBe("insufficient_funds");
    expect(chosen(100, lots, 0)).toEqual([]);
    expect(chosen(40, lots, 41)).toBe("insufficient_funds");
  });
});
