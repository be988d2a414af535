/** From tickets to global invoices: a line per ticket, a megabyte of XML each at most. */
import type { GlobalRequest, TicketSold } from "#contracts/invoicing/global.ts";
import {
  exact,
  isZero,
  minus,
  sumOf,
  textOf,
  times,
  type Decimal,
} from "#libraries/cfdi/shape/decimal.ts";
import type { Draft, DraftLine, DraftTax } from "#libraries/cfdi/shape/draft.ts";
import { gatheredTaxes } from "../invoices/issued-taxes.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { taxed, type TaxPolicy } from "../organizations/tax-policy.domain.ts";

const sold = {
  claveProdServ: "01010101",
  cantidad: 1,
  claveUnidad: "ACT",
  descripcion: "Venta",
} as const;

/** SAT's one line per ticket. Throws a `RangeError` for what is no plain decimal number. */
export const ticketLine = ({ folio, total, lineas }: TicketSold, policy: TaxPolicy): DraftLine => {
  const line = { ...sold, noIdentificacion: folio };
  if (total !== undefined) return ofTotal({ ...line, valorUnitario: total }, policy);
  const lines = (lineas ?? []).map((one) => withAmounts(taxed(asLine(one), policy)));
  const sum = (of: (line: DraftLine) => Decimal): string => textOf(sumOf(lines.map(of)));
  const importe = sum((one) => exact(one.importe ?? "0"));
  const descuento = sum((one) => exact(one.descuento ?? "0"));
  const taxes = (kind: "traslados" | "retenciones") =>
    gatheredTaxes(lines.flatMap((one) => one.impuestos?.[kind] ?? []));
  const [traslados, retenciones] = [taxes("traslados"), taxes("retenciones")];
  return {
    ...line,
    valorUnitario: importe,
    importe,
    ...(isZero(exact(descuento)) ? {} : { descuento }),
    ...(traslados.length + retenciones.length === 0
      ? { objetoImp: "01" }
      : { objetoImp: "02", impuestos: { traslados, retenciones } }),
  };
};

const asLine = (line: NonNullable<TicketSold["lineas"]>[number]): DraftLine => ({
  ...sold,
  valorUnitario: line.importe,
  importe: line.importe,
  descuento: line.descuento,
  impuestos: line.impuestos,
});

/** Bases and amounts are summed over a ticket, so each line's must be there. */
const withAmounts = (line: DraftLine): DraftLine => {
  const net = minus(exact(line.importe ?? "0"), exact(line.descuento ?? "0"));
  const whole = (tax: DraftTax): DraftTax => {
    const base = tax.base === undefined ? net : exact(tax.base);
    const rate = tax.tasaOCuota;
    const importe =
      rate === undefined ? undefined : (tax.importe ?? textOf(times(base, exact(rate))));
    return { ...tax, base: textOf(base), importe };
  };
  const { traslados = [], retenciones = [] } = line.impuestos ?? {};
  return {
    ...line,
    ...(line.impuestos && {
      impuestos: { traslados: traslados.map(whole), retenciones: retenciones.map(whole) },
    }),
  };
};

/** With one tax, that is what the price leaves: a period's sum is then that of its tickets. */
const ofTotal = (line: DraftLine, policy: TaxPolicy): DraftLine => {
  const priced = taxed({ ...line, importe: line.valorUnitario }, { ...policy, included: true });
  const [tax, ...others] = priced.impuestos?.traslados ?? [];
  const isAlone = others.length + (priced.impuestos?.retenciones?.length ?? 0) === 0;
  if (!tax || !isAlone || tax.tipoFactor !== "Tasa") return priced;
  const base = textOf(exact(priced.importe ?? "0"));
  const importe = textOf(minus(exact(line.valorUnitario), exact(base)));
  return { ...priced, impuestos: { traslados: [{ ...tax, base, importe }] } };
};

/** Bytes of lines in one global invoice: providers take a megabyte of XML at most. */
const globalBytesMost = 900_000;

/** What a line of SAT's takes beside its taxes, and what each of these takes, in bytes. */
const [lineBytes, taxBytes] = [300, 150];

/** Tickets that go together, in their order: the same ones whenever the same are given. */
export const portionsOf = (lines: readonly DraftLine[]): readonly (readonly number[])[] => {
  const portions: number[][] = [];
  let room = 0;
  lines.forEach(({ impuestos, noIdentificacion = "" }, index) => {
    const taxes = (impuestos?.traslados?.length ?? 0) + (impuestos?.retenciones?.length ?? 0);
    const bytes = lineBytes + taxes * taxBytes + Buffer.byteLength(noIdentificacion);
    room -= bytes;
    if (room < 0 || portions.length === 0) {
      portions.push([]);
      room = globalBytesMost - bytes;
    }
    portions.at(-1)?.push(index);
  });
  return portions;
};

export const globalDraftOf = (
  request: GlobalRequest,
  lines: readonly DraftLine[],
  organization: Organization,
  fecha: string,
): Draft => {
  const { rfc, legalName, regime, postalCode, defaultSeries } = organization;
  return {
    tipoDeComprobante: "I",
    serie: request.serie ?? defaultSeries.I,
    fecha,
    lugarExpedicion: postalCode,
    conceptos: lines,
    emisor: { rfc, nombre: legalName, regimenFiscal: regime },
    receptor: {
      rfc: "XAXX010101000",
      nombre: "PUBLICO EN GENERAL",
      usoCFDI: "S01",
      domicilioFiscalReceptor: postalCode,
      regimenFiscalReceptor: "616",
    },
    moneda: request.moneda,
    tipoCambio: request.tipoCambio,
    formaPago: request.formaPago,
    metodoPago: "PUE",
    informacionGlobal: {
      periodicidad: request.periodicidad,
      meses: request.meses,
      año: request.año,
    },
  };
};
