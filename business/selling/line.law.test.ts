/** Laws of a line: it adds up, it is what the price says, and its tax is the rate to the cent. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { lineMoney, sumOf, type TaxKind } from "./line.domain.ts";

const kinds: readonly TaxKind[] = ["iva16", "iva8", "iva0", "exempt"];
const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 100_000_000 }),
  tax: fc.constantFrom(...kinds),
  thousandths: fc.integer({ min: 1, max: 10_000_000 }),
});

test("base and tax are the total, and none is below zero", () => {
  fc.assert(
    fc.property(line, ({ thousandths, ...priced }) => {
      const { subtotalCents, taxCents, totalCents } = lineMoney(priced, thousandths);
      expect(subtotalCents + taxCents).toBe(totalCents);
      expect(Math.min(subtotalCents, taxCents)).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(totalCents)).toBe(true);
    }),
  );
});

test("whole pieces cost their price, whatever the number", () => {
  const price = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 10_000 }), (priceCents, pieces) => {
      const { totalCents } = lineMoney({ priceCents, tax: "iva16" }, pieces * 1000);
      expect(totalCents).toBe(priceCents * pieces);
    }),
  );
});

test("the tax is its rate of the base, to the cent", () => {
  const rates = { iva16: 0.16, iva8: 0.08, iva0: 0, exempt: 0 };
  fc.assert(
    fc.property(line, ({ thousandths, ...priced }) => {
      const { subtotalCents, taxCents } = lineMoney(priced, thousandths);
      const off = Math.abs(taxCents - subtotalCents * rates[priced.tax]);
      expect(off).toBeLessThanOrEqual(0.6 + subtotalCents * 1e-12);
    }),
  );
});

test.each([
  [{ priceCents: 11_600, tax: "iva16" }, 1000, [10_000, 1_600, 11_600]],
  [{ priceCents: 2_500, tax: "iva16" }, 3000, [6_466, 1_034, 7_500]],
  [{ priceCents: 10_800, tax: "iva8" }, 1000, [10_000, 800, 10_800]],
  [{ priceCents: 4_550, tax: "iva0" }, 1250, [5_688, 0, 5_688]],
  // Half a cent goes up.
  [{ priceCents: 1, tax: "exempt" }, 500, [1, 0, 1]],
  [{ priceCents: 1, tax: "exempt" }, 499, [0, 0, 0]],
] as const)("%o times %d thousandths", (priced, thousandths, [subtotal, tax, total]) => {
  const money = lineMoney(priced, thousandths);
  expect([money.subtotalCents, money.taxCents, money.totalCents]).toEqual([subtotal, tax, total]);
  expect(sumOf([money, money]).totalCents).toBe(2 * total);
});
