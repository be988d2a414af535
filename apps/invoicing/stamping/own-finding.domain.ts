/** What is wrong with a request by our own books, in the form of SAT's findings. */
import { rounded, textOf } from "#libraries/cfdi/shape/decimal.ts";
import { currencyDigits } from "#libraries/cfdi/compose/figures.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";

export const ownFinding = (code: string, field: string, es: string, en: string): Finding => ({
  code,
  field,
  message: { es, en },
});

/** Millionths as an amount of that currency: `58.00`. */
export const amountText = (micros: number, currency: string): string =>
  textOf(rounded({ units: BigInt(micros), scale: 6 }, currencyDigits(currency)));
