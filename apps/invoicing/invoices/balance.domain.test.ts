/** Lines that add up, and lines that only SAT's band would let pass. */
import { expect, test } from "vitest";
import { balanceFindings } from "./balance.domain.ts";

const codes = (cantidad: number, valorUnitario: number, importe: number) =>
  balanceFindings([{ cantidad, valorUnitario, importe }]).map(({ code, field }) => [code, field]);

test.each([
  [2, 25.5, 51],
  [3, 33.333333, 100],
  [3, 33.333333, 99.99],
  [3, 33.333333, 99.999999],
  [0.333, 10, 3.33],
  [1.5, 0.01, 0.02],
])("%d × %d is %d", (quantity, price, amount) => {
  expect(codes(quantity, price, amount)).toEqual([]);
});

test.each([
  [1, 100, 150],
  [2, 25.5, 52],
  [1, 100, 100.01],
  [3, 33.333333, 99.98],
  [3, 33.333333, 99.9998],
])("%d × %d is not %d", (quantity, price, amount) => {
  expect(codes(quantity, price, amount)).toEqual([["CFDI40167", "conceptos[0].importe"]]);
});
