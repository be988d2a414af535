/** A tax as a short sentence: `IVA 16 % de 1,000.00 = 160.00`. */
import { grouped, rateOf, taxName } from "./figures.ts";

/** Charged on top, or kept back. */
export type TaxKind = "traslado" | "retencion";

export interface PrintedTax {
  readonly impuesto: string;
  readonly factor?: string | undefined;
  readonly rate?: string | undefined;
  readonly base?: string | undefined;
  readonly amount?: string | undefined;
  readonly kind: TaxKind;
}

export const taxWords = (tax: PrintedTax): string => {
  const name = `${tax.kind === "retencion" ? "Ret. " : ""}${taxName(tax.impuesto)}`;
  const rate = tax.factor === undefined ? "" : ` ${rateOf(tax.factor, tax.rate)}`;
  const base = tax.base === undefined ? "" : ` de ${grouped(tax.base)}`;
  const amount = tax.amount === undefined ? "" : ` = ${grouped(tax.amount)}`;
  return `${name}${rate}${base}${amount}`;
};
