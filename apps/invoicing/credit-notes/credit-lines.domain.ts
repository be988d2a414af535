/** The lines of a credit note: those of the invoice again, or its share of each kind of tax. */
import { currencyDigits } from "#libraries/cfdi/compose/figures.ts";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Concepto } from "#libraries/cfdi/shape/concepto.ts";
import {
  compare,
  exact,
  isPositive,
  minus,
  plus,
  ratioOf,
  sumOf,
  textOf,
  times,
  type Decimal,
} from "#libraries/cfdi/shape/decimal.ts";
import type { Draft, DraftLine, DraftTax } from "#libraries/cfdi/shape/draft.ts";
import { gatheredTaxes, taxesOfLine, taxKey } from "../invoices/issued-taxes.domain.ts";

/** A line as it was issued, to be credited as it is. */
export const sameLine = (line: Concepto): DraftLine => {
  const { traslados, retenciones } = taxesOfLine(line);
  const isTaxed = line.Impuestos !== undefined;
  return {
    claveProdServ: line.ClaveProdServ,
    noIdentificacion: line.NoIdentificacion,
    cantidad: line.Cantidad,
    claveUnidad: line.ClaveUnidad,
    unidad: line.Unidad,
    descripcion: line.Descripcion,
    valorUnitario: line.ValorUnitario,
    importe: line.Importe,
    descuento: line.Descuento,
    objetoImp: line.ObjetoImp,
    ...(isTaxed && { impuestos: { traslados, retenciones } }),
  };
};

/** Lines that are taxed alike, as one. */
interface Kind {
  readonly objetoImp: string;
  readonly net: Decimal;
  readonly traslados: readonly DraftTax[];
  readonly retenciones: readonly DraftTax[];
}

const zero = exact("0");
const netOf = ({ Importe, Descuento = "0" }: Concepto): Decimal =>
  minus(exact(Importe), exact(Descuento));

const kindsOf = ({ Conceptos }: Comprobante): readonly Kind[] => {
  const kinds = new Map<string, Kind>();
  for (const line of Conceptos.Concepto) {
    const { traslados, retenciones } = taxesOfLine(line);
    const names = [traslados ?? [], retenciones ?? []].map((taxes) =>
      taxes.map(taxKey).toSorted().join(","),
    );
    const key = [line.ObjetoImp, ...names].join("|");
    const before = kinds.get(key);
    kinds.set(key, {
      objetoImp: line.ObjetoImp,
      net: plus(before?.net ?? zero, netOf(line)),
      traslados: gatheredTaxes([...(before?.traslados ?? []), ...(traslados ?? [])]),
      retenciones: gatheredTaxes([...(before?.retenciones ?? []), ...(retenciones ?? [])]),
    });
  }
  return [...kinds.values()].filter(({ net }) => isPositive(net));
};

const lineDigits = 6;

const shareOf = (amount: string | number, part: Decimal, whole: Decimal): string =>
  textOf(ratioOf(times(exact(amount), part), whole, lineDigits));

const shareLine = (kind: Kind, part: Decimal, whole: Decimal, descripcion: string): DraftLine => {
  const share = (tax: DraftTax): DraftTax => ({
    impuesto: tax.impuesto,
    tipoFactor: tax.tipoFactor,
    tasaOCuota: tax.tasaOCuota,
    base: shareOf(tax.base ?? "0", part, whole),
  });
  const net = shareOf(textOf(kind.net), part, whole);
  const traslados = kind.traslados.map(share);
  const retenciones = kind.retenciones.map(share);
  return {
    claveProdServ: "84111506",
    cantidad: 1,
    claveUnidad: "ACT",
    descripcion,
    valorUnitario: net,
    importe: net,
    objetoImp: kind.objetoImp,
    ...(traslados.length + retenciones.length > 0 && { impuestos: { traslados, retenciones } }),
  };
};

/**
 * Hundredths of the currency's last digit by which a share is moved until its total is right:
 * subtotal and each tax are rounded by themselves, up or down.
 */
const nudges = Array.from({ length: 41 }, (_, step) => (step % 2 ? -5 : 5) * (step + (step % 2)));

/**
 * The share of each kind whose document comes to exactly `monto`, taxes included; null where
 * roundings allow none. `draftWith` makes the whole draft.
 */
export const sharedLines = (
  document: Comprobante,
  monto: Decimal,
  descripcion: string,
  draftWith: (lines: readonly DraftLine[]) => Draft,
): readonly DraftLine[] | null => {
  const digits = currencyDigits(document.Moneda);
  const kinds = kindsOf(document);
  // Not the written total: taxes of states and municipalities are no part of lines.
  const whole = sumOf(kinds.map(wholeOf));
  if (!isPositive(whole)) return null;
  for (const nudge of nudges) {
    const part = plus(monto, { units: BigInt(nudge), scale: digits + 2 });
    const lines = kinds
      .map((kind) => shareLine(kind, part, whole, descripcion))
      .filter(({ importe }) => isPositive(exact(importe ?? "0")));
    const composed = compose(draftWith(lines));
    if ("findings" in composed) return lines;
    if (compare(exact(composed.comprobante.Total), monto) === 0) return lines;
  }
  return null;
};

const wholeOf = ({ net, traslados, retenciones }: Kind): Decimal => {
  const sum = (taxes: readonly DraftTax[]): Decimal =>
    sumOf(taxes.map(({ importe = "0" }) => exact(importe)));
  return minus(plus(net, sum(traslados)), sum(retenciones));
};
