/** The taxes of an issued document, gathered from its lines: each kind and rate once. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Concepto } from "#libraries/cfdi/shape/concepto.ts";
import { exact, plus, textOf } from "#libraries/cfdi/shape/decimal.ts";
import type { DraftTax, DraftTaxes } from "#libraries/cfdi/shape/draft.ts";

interface WrittenTax {
  readonly Base: string;
  readonly Impuesto: string;
  readonly TipoFactor: string;
  readonly TasaOCuota?: string | undefined;
  readonly Importe?: string | undefined;
}

const draftTax = (tax: WrittenTax): DraftTax => ({
  impuesto: tax.Impuesto,
  tipoFactor: tax.TipoFactor as DraftTax["tipoFactor"],
  tasaOCuota: tax.TasaOCuota,
  base: tax.Base,
  importe: tax.Importe,
});

export const taxKey = ({ impuesto, tipoFactor, tasaOCuota }: DraftTax): string =>
  [impuesto, tipoFactor, tasaOCuota].join(" ");

/** Sums of base and amount by tax, factor and rate, in their first order. */
export const gatheredTaxes = (taxes: readonly DraftTax[]): readonly DraftTax[] => {
  const sums = new Map<string, DraftTax>();
  for (const tax of taxes) {
    const before = sums.get(taxKey(tax));
    sums.set(taxKey(tax), before ? together(before, tax) : tax);
  }
  return [...sums.values()];
};

const together = (left: DraftTax, right: DraftTax): DraftTax => {
  const sum = (name: "base" | "importe") =>
    left[name] === undefined || right[name] === undefined
      ? undefined
      : textOf(plus(exact(left[name]), exact(right[name])));
  return { ...left, base: sum("base"), importe: sum("importe") };
};

export const taxesOfLine = ({ Impuestos }: Concepto): Required<DraftTaxes> => ({
  traslados: Impuestos?.Traslados?.Traslado.map(draftTax) ?? [],
  retenciones: Impuestos?.Retenciones?.Retencion.map(draftTax) ?? [],
});

/** Nothing where no line has any. */
export const taxesOfDocument = ({ Conceptos, Impuestos }: Comprobante): DraftTaxes | undefined => {
  // Only the lines say by which rate something was withheld; what was charged is summed up already.
  const traslados = Impuestos?.Traslados?.Traslado.map(draftTax) ?? [];
  const withheld = Conceptos.Concepto.flatMap((line) => taxesOfLine(line).retenciones ?? []);
  const retenciones = gatheredTaxes(withheld);
  return traslados.length + retenciones.length === 0 ? undefined : { traslados, retenciones };
};
