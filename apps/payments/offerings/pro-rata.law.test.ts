/** Laws of dividing an amount: it sums to the cent, and nobody is off by a cent or more. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { proRata } from "./pro-rata.domain.ts";

const amounts = fc.integer({ min: 1, max: 100_000_000 });
const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 60 });

test("the shares sum to the amount, each within one cent of its exact part", () => {
  fc.assert(
    fc.property(amounts, weights, (cents, given) => {
      const shares = proRata(cents, given);
      const total = given.reduce((sum, weight) => sum + weight, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      shares.forEach((share, index) => {
        const exact = (cents * (given[index] ?? 0)) / total;
        expect(Math.abs(share - exact)).toBeLessThan(1);
      });
    }),
  );
});

test("who holds more never gets less", () => {
  fc.assert(
    fc.property(amounts, weights, (cents, given) => {
      const shares = proRata(cents, given);
      for (const [one, weight] of given.entries())
        for (const [other, lighter] of given.entries())
          if (weight > lighter) expect(shares[one] ?? 0).toBeGreaterThanOrEqual(shares[other] ?? 0);
    }),
  );
});

test("nobody to divide by: nothing is divided", () => {
  expect(proRata(100, [])).toEqual([]);
});
