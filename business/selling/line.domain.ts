/** One line of an order: its price by the catalog, and the tax that is in it. */
import type { Cents } from "#platform/money.ts";

/** The tax that is in a price. */
export type TaxKind = "iva16" | "iva8" | "iva0" | "exempt";

/** Of a price without tax, in basis points. */
const rateBp: Readonly<Record<TaxKind, number>> = { iva16: 1600, iva8: 800, iva0: 0, exempt: 0 };

export interface LineMoney {
  readonly subtotalCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
}

export interface Priced {
  readonly priceCents: Cents;
  readonly tax: TaxKind;
}

/**
 * What a quantity costs. The total is price times quantity, rounded half away from zero to the
 * cent; the tax in it is the total less its base, which is rounded the same way. So base and tax
 * always add up to what people pay.
 */
export const lineMoney = ({ priceCents, tax }: Priced, thousandths: number): LineMoney => {
  return moneyWithin(rounded(BigInt(priceCents) * BigInt(thousandths), 1_000n), tax);
};

/** Parts a price with its tax in it: the base is rounded half away from zero, the rest is tax. */
export const moneyWithin = (totalCents: Cents, tax: TaxKind): LineMoney => {
  const subtotalCents = rounded(BigInt(totalCents) * 10_000n, 10_000n + BigInt(rateBp[tax]));
  return { subtotalCents, taxCents: totalCents - subtotalCents, totalCents };
};

/** Of numbers that are not below zero: half goes up. */
const rounded = (dividend: bigint, divisor: bigint): number =>
  Number((dividend * 2n + divisor) / (divisor * 2n));

export const sumOf = (lines: readonly LineMoney[]): LineMoney => ({
  subtotalCents: lines.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0),
  taxCents: lines.reduce((sum, { taxCents }) => sum + taxCents, 0),
  totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
});
