/** What a document charges and withholds, by tax and rate, in millionths of its currency. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { exact, rounded, times } from "#libraries/cfdi/shape/decimal.ts";
import type { DraftTax } from "#libraries/cfdi/shape/draft.ts";
import { taxesOfDocument } from "./issued-taxes.domain.ts";

export interface TaxSum {
  /** c_Impuesto: `002` is IVA. */
  readonly tax: string;
  /** c_TipoFactor: Tasa, Cuota or Exento. */
  readonly factor: string;
  /** TasaOCuota as it is written; empty for what is exempt. */
  readonly rate: string;
  readonly withheld: boolean;
  readonly baseMicros: number;
  readonly amountMicros: number;
}

const million = exact("1000000");

const microsOf = (amount: string | undefined): number =>
  amount === undefined ? 0 : Number(rounded(times(exact(amount), million), 0).units);

const sumOf = (tax: DraftTax, withheld: boolean): TaxSum => ({
  tax: tax.impuesto,
  factor: tax.tipoFactor,
  rate: tax.tasaOCuota === undefined ? "" : String(tax.tasaOCuota),
  withheld,
  baseMicros: microsOf(tax.base === undefined ? undefined : String(tax.base)),
  amountMicros: microsOf(tax.importe === undefined ? undefined : String(tax.importe)),
});

/** Empty for a document without taxes, such as a payment complement. */
export const taxSumsOf = (document: Comprobante): readonly TaxSum[] => {
  const { traslados = [], retenciones = [] } = taxesOfDocument(document) ?? {};
  return [
    ...traslados.map((tax) => sumOf(tax, false)),
    ...retenciones.map((tax) => sumOf(tax, true)),
  ];
};
