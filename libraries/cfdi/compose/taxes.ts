/** Taxes: of a line from its draft, and the document's summary of them. */
import { padded, shortened } from "./figures.ts";
import type { Impuestos, TrasladoTotal } from "../shape/comprobante.ts";
import type { ImpuestosDeConcepto, TrasladoDeConcepto } from "../shape/concepto.ts";
import { exact, plus, rounded, sumOf, textOf, times, type Decimal } from "../shape/decimal.ts";
import type { DraftTax } from "../shape/draft.ts";

/** A tax with its amounts: of a line, of an invoice, or of the part that a payment pays. */
export interface CountedTax {
  readonly impuesto: string;
  readonly tipoFactor: string;
  /** Six decimals, as c_TasaOCuota has them. */
  readonly tasa: string | undefined;
  readonly base: Decimal;
  /** Absent when exempt. */
  readonly importe: Decimal | undefined;
}

/** `digits`: of the currency. An amount that is not given keeps up to six digits. */
export const countedTax = (tax: DraftTax, lineBase: Decimal, digits: number): CountedTax => {
  const base = tax.base === undefined ? lineBase : exact(tax.base);
  const rate = tax.tasaOCuota === undefined ? undefined : exact(tax.tasaOCuota);
  return {
    impuesto: tax.impuesto,
    tipoFactor: tax.tipoFactor,
    tasa: rate && textOf(padded(rate, 6)),
    base: padded(base, digits),
    importe: amountOf(tax, base, rate, digits),
  };
};

const amountOf = (
  tax: DraftTax,
  base: Decimal,
  rate: Decimal | undefined,
  digits: number,
): Decimal | undefined => {
  if (tax.importe !== undefined) return padded(exact(tax.importe), digits);
  if (tax.tipoFactor === "Exento" || rate === undefined) return undefined;
  return shortened(times(base, rate), digits);
};

export const taxesOfLine = (
  traslados: readonly CountedTax[],
  retenciones: readonly CountedTax[],
): ImpuestosDeConcepto | undefined => {
  if (traslados.length + retenciones.length === 0) return undefined;
  return {
    Traslados: traslados.length > 0 ? { Traslado: traslados.map(written) } : undefined,
    Retenciones:
      retenciones.length > 0 ? { Retencion: retenciones.map(writtenWithheld) } : undefined,
  };
};

const written = (tax: CountedTax): TrasladoDeConcepto => ({
  Base: textOf(tax.base),
  Impuesto: tax.impuesto,
  TipoFactor: tax.tipoFactor,
  TasaOCuota: tax.tasa,
  Importe: tax.importe && textOf(tax.importe),
});

/** Without a rate or an amount a withholding is empty there, and a rule refuses it. */
const writtenWithheld = (tax: CountedTax) => ({
  Base: textOf(tax.base),
  Impuesto: tax.impuesto,
  TipoFactor: tax.tipoFactor,
  TasaOCuota: tax.tasa ?? "",
  Importe: tax.importe ? textOf(tax.importe) : "",
});

/** Sums of the taxes that are the same one, in the order in which they first come. */
export const gathered = (
  taxes: readonly CountedTax[],
  sameAs: (tax: CountedTax) => string,
): readonly CountedTax[] => {
  const groups = new Map<string, CountedTax>();
  for (const tax of taxes) {
    const key = sameAs(tax);
    const so = groups.get(key);
    groups.set(key, so === undefined ? tax : added(so, tax));
  }
  return [...groups.values()];
};

const added = (left: CountedTax, right: CountedTax): CountedTax => ({
  ...left,
  base: plus(left.base, right.base),
  importe:
    left.importe && right.importe
      ? plus(left.importe, right.importe)
      : (left.importe ?? right.importe),
});

export const byTaxAndRate = (tax: CountedTax): string =>
  `${tax.impuesto}|${tax.tipoFactor}|${tax.tasa ?? ""}`;
export const byTax = (tax: CountedTax): string => tax.impuesto;

export interface Summary {
  readonly impuestos: Impuestos | undefined;
  readonly trasladados: Decimal;
  readonly retenidos: Decimal;
}

/**
 * Rounds the sum of the lines' amounts by tax, factor and rate; never rate × rounded sum
 * (CFDI40211, 40215, 40221). The totals are sums of what is written (40203, 40205).
 */
export const summaryOf = (
  traslados: readonly CountedTax[],
  retenciones: readonly CountedTax[],
  digits: number,
): Summary => {
  const sums = gathered(traslados, byTaxAndRate);
  const amounts = sums.flatMap(({ importe }) => (importe ? [rounded(importe, digits)] : []));
  const withheld = gathered(retenciones, byTax);
  const kept = withheld.map(({ importe }) => rounded(importe ?? nothing, digits));
  const trasladados = rounded(sumOf(amounts), digits);
  const retenidos = rounded(sumOf(kept), digits);
  if (sums.length + withheld.length === 0) return { impuestos: undefined, trasladados, retenidos };
  const impuestos: Impuestos = {
    TotalImpuestosRetenidos: withheld.length > 0 ? textOf(retenidos) : undefined,
    // Where all is exempt there is no total, not even a zero.
    TotalImpuestosTrasladados: amounts.length > 0 ? textOf(trasladados) : undefined,
    Retenciones: withheld.length > 0 ? { Retencion: withheldTotals(withheld, kept) } : undefined,
    Traslados: sums.length > 0 ? { Traslado: sums.map((sum) => totalOf(sum, digits)) } : undefined,
  };
  return { impuestos, trasladados, retenidos };
};

const nothing: Decimal = { units: 0n, scale: 0 };

const withheldTotals = (withheld: readonly CountedTax[], kept: readonly Decimal[]) =>
  withheld.map(({ impuesto }, index) => ({
    Impuesto: impuesto,
    Importe: textOf(kept[index] ?? nothing),
  }));

const totalOf = (sum: CountedTax, digits: number): TrasladoTotal => ({
  Base: textOf(rounded(sum.base, digits)),
  Impuesto: sum.impuesto,
  TipoFactor: sum.tipoFactor,
  TasaOCuota: sum.tasa,
  Importe: sum.importe && textOf(rounded(sum.importe, digits)),
});
