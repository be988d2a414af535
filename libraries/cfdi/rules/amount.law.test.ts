// Amounts in millionths agree with exact decimals, and a right product is never refused.
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  compare,
  exact,
  minus,
  plus,
  rounded,
  textOf,
  times,
  type Decimal,
} from "../shape/decimal.ts";
import { amountOf, amountText, isProduct, isTaxOn, roundedTo, type Amount } from "./amount.ts";

const written = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => textOf({ units, scale }));
const digits = fc.constantFrom(0, 2, 3, 4);

const read = (text: string): Amount => {
  const amount = amountOf(text);
  if (amount === null) throw new Error(`not read: ${text}`);
  return amount;
};

const half = ({ scale }: Decimal): Decimal => ({ units: 5n, scale: scale + 1 });
const hair: Decimal = { units: 1n, scale: 12 };
const zero: Decimal = { units: 0n, scale: 0 };
const atLeastZero = (value: Decimal): Decimal => (value.units < 0n ? zero : value);
const floor = (value: Decimal, to: number): Decimal => {
  const near = rounded(value, to);
  return compare(near, value) > 0 ? minus(near, { units: 1n, scale: to }) : near;
};
const ceiling = (value: Decimal, to: number): Decimal => {
  const near = rounded(value, to);
  return compare(near, value) < 0 ? plus(near, { units: 1n, scale: to }) : near;
};

it("reads what the schema takes and nothing else", () => {
  for (const text of ["", ".", "1.", ".1", "-1", "+1", "1e3", "1,0", " 1", "1.0000000", "1.1.1"])
    expect([text, amountOf(text)]).toEqual([text, null]);
  expect(amountOf("9".repeat(19))).toBeNull();
  expect(amountOf(`${"9".repeat(18)}.999999`)?.millionths).toBe(10n ** 24n - 1n);
});

it("reads, rounds and writes as exact decimals do", () => {
  fc.assert(
    fc.property(written, digits, (text, to) => {
      const { millionths } = read(text);
      expect(compare({ units: millionths, scale: 6 }, exact(text))).toBe(0);
      expect(roundedTo(millionths, to)).toBe(rounded(rounded(exact(text), to), 6).units);
      expect(compare(exact(amountText(millionths, 2)), exact(text))).toBe(0);
    }),
  );
});

it("draws SAT's band around a product exactly", () => {
  fc.assert(
    fc.property(
      ...[written, written, digits, fc.integer({ min: -300, max: 300 })],
      (first, second, to, off) => {
        const [one, other] = [exact(first), exact(second)];
        const low = floor(
          times(atLeastZero(minus(one, half(one))), atLeastZero(minus(other, half(other)))),
          to,
        );
        const upper = (value: Decimal) => minus(plus(value, half(value)), hair);
        const high = ceiling(times(upper(one), upper(other)), to);
        const near = plus(rounded(times(one, other), to), { units: BigInt(off), scale: to });
        if (near.units < 0n || near.units >= 10n ** 18n) return;
        const inside = compare(near, low) >= 0 && compare(near, high) <= 0;
        expect(isProduct(read(textOf(near)), read(first), read(second), to)).toBe(inside);
      },
    ),
    { numRuns: 500 },
  );
});

it("takes every tax that is rounded from base and rate", () => {
  const rate = fc.constantFrom("0.160000", "0.080000", "0.106667", "1.600000", "0.000000");
  fc.assert(
    fc.property(written, rate, digits, fc.integer({ min: 0, max: 6 }), (base, text, to, scale) => {
      const tax = rounded(times(exact(base), exact(text)), Math.max(scale, to));
      if (tax.units >= 10n ** 18n) return;
      expect(isTaxOn(read(textOf(tax)), read(base), read(text), to)).toBe(true);
    }),
  );
});
