/** What holds for every wallet and every ticket. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { chooseVouchers, sumOf, type Lot } from "./acceptance.domain.ts";

const now = new Date("2026-11-20T18:00:00Z");
const wallet = fc.uniqueArray(
  fc.record({
    batchId: fc.uuid(),
    issuerCellId: fc.constantFrom("own", "x", "y"),
    remainingCents: fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: Number.MAX_SAFE_INTEGER })),
    expiresAt: fc
      .integer({ min: -2, max: 4 })
      .map((days) => new Date(now.getTime() + days * 86_400_000)),
  }),
  { selector: (lot) => lot.batchId, maxLength: 12 },
);
const total = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);
const testCells: ReadonlySet<string> = new Set();
const choose = (totalCents: number, lots: readonly Lot[], wanted: number | null) =>
  chooseVouchers({ cellId: "own", totalCents, testCells }, lots, wanted, now);

describe("the vouchers that are chosen", () => {
  it("never pass what a batch holds, the ticket, nor the share of others", () => {
    fc.assert(
      fc.property(total, wallet, (totalCents, lots) => {
        const lines = choose(totalCents, lots, null);
        if (lines instanceof Refusal) throw new Error("nothing was asked for");
        const others = lines.filter((line) => line.issuerCellId !== "own");
        expect(sumOf(lines)).toBeLessThanOrEqual(totalCents);
        expect(BigInt(sumOf(others)) * 10n).toBeLessThanOrEqual(BigInt(totalCents) * 3n);
        expect(new Set(lines.map((line) => line.batchId)).size).toBe(lines.length);
        for (const line of lines) {
          const lot = lots.find(({ batchId }) => batchId === line.batchId);
          expect(line.cents).toBeGreaterThan(0);
          expect(line.cents).toBeLessThanOrEqual(lot?.remainingCents ?? 0);
          expect(line.expiresAt > now).toBe(true);
        }
      }),
    );
  });

  it("are the most that the rules allow: asking for it is met, for a cent more refused", () => {
    fc.assert(
      fc.property(total, wallet, (totalCents, lots) => {
        const most = choose(totalCents, lots, null);
        if (most instanceof Refusal) throw new Error("nothing was asked for");
        expect(choose(totalCents, lots, sumOf(most))).toEqual(most);
        expect(choose(totalCents, lots, sumOf(most) + 1)).toBeInstanceOf(Refusal);
      }),
    );
  });

  it("do not depend on the order in which the wallet is read", () => {
    fc.assert(
      fc.property(total, wallet, fc.option(fc.nat({ max: 200 })), (totalCents, lots, wanted) => {
        expect(choose(totalCents, [...lots].reverse(), wanted)).toEqual(
          choose(totalCents, lots, wanted),
        );
      }),
    );
  });
});
