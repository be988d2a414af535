/** Taxes of the invoices of one payment, in its currency, for its own to be held against. */
import { decimalOf } from "../../shape/decimal.ts";
import type { Amount } from "../amount.ts";

/** Sums are in 10^-24: a quotient goes on without end, and is cut there. */
const fine = 24;
const finestRate = 10;

export interface PaidTaxSum {
  readonly impuesto: string;
  readonly exempt: boolean;
  base: bigint;
  importe: bigint;
}

export interface PaidSums {
  readonly traslados: Map<string, PaidTaxSum>;
  readonly retenciones: Map<string, bigint>;
  isBroken: boolean;
}

export const noPaidSums = (): PaidSums => ({
  traslados: new Map(),
  retenciones: new Map(),
  isBroken: false,
});

/** Units of the invoice's currency for one of the payment's, in 10^-10, with its digits. */
export interface Equivalence {
  readonly units: bigint;
  readonly scale: number;
}

export const equivalenceOf = (text: string): Equivalence | null => {
  const read = decimalOf(text);
  if (read === null || read.units <= 0n || read.scale > finestRate) return null;
  return { units: read.units * 10n ** BigInt(finestRate - read.scale), scale: read.scale };
};

export const converted = ({ millionths }: Amount, equivalence: Equivalence): bigint =>
  (millionths * 10n ** BigInt(fine - 6 + finestRate)) / equivalence.units;

/** Cut or rounded at the digits that are written: SAT's providers do one or the other. */
export const isSumOf = (amount: Amount, sum: bigint, digits: number): boolean => {
  const step = 10n ** BigInt(fine - Math.max(amount.scale, digits));
  const value = amount.millionths * 10n ** BigInt(fine - 6);
  const cut = sum - (sum % step);
  const half = sum + step / 2n;
  return value === cut || value === half - (half % step);
};

export const sumInMillionths = (sum: bigint): bigint => {
  const step = 10n ** BigInt(fine - 6);
  return (sum + step / 2n) / step;
};
