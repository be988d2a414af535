/** A line of a draft as the Concepto of the XML, with the amounts that the sums take from it. */
import { ifAny, padded, tidy, tidyIfAny } from "./figures.ts";
import type { ACuentaTerceros, Concepto, InformacionAduanera, Parte } from "../shape/concepto.ts";
import { exact, isZero, minus, rounded, textOf, times, type Decimal } from "../shape/decimal.ts";
import type { DraftLine, DraftPart } from "../shape/draft.ts";
import { countedTax, taxesOfLine, type CountedTax } from "./taxes.ts";

export interface ComposedLine {
  readonly concepto: Concepto;
  readonly importe: Decimal;
  readonly descuento: Decimal | undefined;
  readonly traslados: readonly CountedTax[];
  readonly retenciones: readonly CountedTax[];
}

/** `digits`: of the document's currency. Throws a `RangeError` on an unreadable figure. */
export const lineOf = (line: DraftLine, digits: number): ComposedLine => {
  const cantidad = exact(line.cantidad);
  const valorUnitario = exact(line.valorUnitario);
  const descuento = discountOf(line, digits);
  // A discount may have no more decimals than the amount (CFDI40168): zeros change nothing.
  const importe = padded(
    line.importe === undefined
      ? rounded(times(cantidad, valorUnitario), digits)
      : exact(line.importe),
    Math.max(digits, descuento?.scale ?? 0),
  );
  const base = descuento === undefined ? importe : minus(importe, descuento);
  const traslados = line.impuestos?.traslados?.map((tax) => countedTax(tax, base, digits)) ?? [];
  const retenciones =
    line.impuestos?.retenciones?.map((tax) => countedTax(tax, base, digits)) ?? [];
  const taxed = traslados.length + retenciones.length > 0;
  const concepto: Concepto = {
    ClaveProdServ: tidy(line.claveProdServ),
    NoIdentificacion: tidyIfAny(line.noIdentificacion),
    Cantidad: textOf(cantidad),
    ClaveUnidad: tidy(line.claveUnidad),
    Unidad: tidyIfAny(line.unidad),
    Descripcion: tidy(line.descripcion),
    ValorUnitario: textOf(valorUnitario),
    Importe: textOf(importe),
    Descuento: descuento && textOf(descuento),
    ObjetoImp: line.objetoImp ?? (taxed ? "02" : "01"),
    Impuestos: taxesOfLine(traslados, retenciones),
    ACuentaTerceros: thirdPartyOf(line),
    InformacionAduanera: customsOf(line.pedimentos),
    CuentaPredial: ifAny(line.cuentasPrediales)?.map((number) => ({ Numero: tidy(number) })),
    Parte: ifAny(line.partes)?.map((part) => partOf(part, digits)),
  };
  return { concepto, importe, descuento, traslados, retenciones };
};

/** A discount of nothing is none. */
const discountOf = ({ descuento }: DraftLine, digits: number): Decimal | undefined => {
  if (descuento === undefined) return undefined;
  const given = exact(descuento);
  return isZero(given) ? undefined : padded(given, digits);
};

const thirdPartyOf = ({ terceros }: DraftLine): ACuentaTerceros | undefined =>
  terceros && {
    RfcACuentaTerceros: tidy(terceros.rfc),
    NombreACuentaTerceros: tidy(terceros.nombre),
    RegimenFiscalACuentaTerceros: tidy(terceros.regimenFiscal),
    DomicilioFiscalACuentaTerceros: tidy(terceros.domicilioFiscal),
  };

/** Not tidied: a customs number has two blanks between its parts. */
const customsOf = (
  numbers: readonly string[] | undefined,
): readonly InformacionAduanera[] | undefined =>
  ifAny(numbers)?.map((NumeroPedimento) => ({ NumeroPedimento }));

const partOf = (part: DraftPart, digits: number): Parte => {
  const cantidad = exact(part.cantidad);
  const price = part.valorUnitario === undefined ? undefined : exact(part.valorUnitario);
  const counted = price && rounded(times(cantidad, price), digits);
  const importe = part.importe === undefined ? counted : padded(exact(part.importe), digits);
  return {
    ClaveProdServ: tidy(part.claveProdServ),
    NoIdentificacion: tidyIfAny(part.noIdentificacion),
    Cantidad: textOf(cantidad),
    Unidad: tidyIfAny(part.unidad),
    Descripcion: tidy(part.descripcion),
    ValorUnitario: price && textOf(price),
    Importe: importe && textOf(importe),
    InformacionAduanera: customsOf(part.pedimentos),
  };
};
