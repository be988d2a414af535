/** Whether lines add up as their sender wrote them, more strictly than SAT's own band. */
import type { Line } from "#contracts/invoicing/draft.ts";
import {
  compare,
  decimalOf,
  minus,
  rounded,
  textOf,
  times,
  type Decimal,
} from "#libraries/cfdi/shape/decimal.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { findingFor } from "#libraries/cfdi/rules/report.ts";

const centDigits = 2;
const lineDigits = 6;

/**
 * `importe` must be `cantidad` × `valorUnitario`, rounded or cut at the decimals that it has (two
 * at least). SAT's band is far wider where a quantity is written without decimals: 1 × 100 passes
 * as 150 there (CFDI40167), which no partner can have meant.
 */
export const balanceFindings = (
  lines: readonly Pick<Line, "cantidad" | "valorUnitario" | "importe">[],
): readonly Finding[] =>
  lines.flatMap(({ cantidad, valorUnitario, importe }, index) => {
    const [quantity, price, amount] = [cantidad, valorUnitario, importe].map(decimalOf);
    // What cannot be read is refused with a code of its own.
    if (!quantity || !price || !amount) return [];
    const product = times(quantity, price);
    if (isNear(product, amount)) return [];
    const expected = textOf(rounded(product, Math.min(product.scale, lineDigits)));
    return [findingFor("CFDI40167", `conceptos[${index}].importe`, expected)];
  });

const isNear = (exact: Decimal, given: Decimal): boolean => {
  const difference = minus(exact, given);
  const { units, scale } = difference;
  const size = { units: units < 0n ? -units : units, scale };
  return compare(size, { units: 1n, scale: Math.max(centDigits, given.scale) }) < 0;
};
