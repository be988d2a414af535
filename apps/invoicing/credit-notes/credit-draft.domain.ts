/** From an invoice and what is credited of it to the draft of its credit note. */
import type { CreditNoteRequest } from "#contracts/invoicing/credit-note.ts";
import { usoCfdi } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { compare, decimalOf, exact } from "#libraries/cfdi/shape/decimal.ts";
import type { Draft, DraftLine } from "#libraries/cfdi/shape/draft.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { balanceFindings } from "../invoices/balance.domain.ts";
import { sameLine, sharedLines } from "./credit-lines.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { ownFinding } from "../stamping/own-finding.domain.ts";
import { taxed } from "../organizations/tax-policy.domain.ts";

export interface CreditGround {
  readonly organization: Organization;
  /** The invoice, as it was issued. */
  readonly document: Comprobante;
  /** Of the credit note. */
  readonly fecha: string;
}

/** The draft, or what is wrong with what was asked. */
export const creditDraftOf = (
  request: CreditNoteRequest,
  ground: CreditGround,
): Draft | { readonly findings: readonly Finding[] } => {
  const { document, organization } = ground;
  const draftWith = (conceptos: readonly DraftLine[]) => headOf(request, ground, conceptos);
  if (request.conceptos) {
    const findings = balanceFindings(request.conceptos);
    if (findings.length > 0) return { findings };
    return draftWith(request.conceptos.map((line) => taxed(line, organization.taxPolicy)));
  }
  const all = document.Conceptos.Concepto;
  if (request.tickets) return ofTickets(request.tickets, document, draftWith);
  const monto = decimalOf(request.monto ?? 0);
  if (monto === null || monto.units <= 0n) return { findings: [unreadable] };
  if (compare(monto, exact(document.Total)) === 0) {
    return { ...draftWith(all.map(sameLine)), impuestosLocales: localOf(document) };
  }
  const descripcion = request.descripcion ?? usualWords(document);
  const lines = sharedLines(document, monto, descripcion, draftWith);
  return lines === null ? { findings: [unshared] } : draftWith(lines);
};

const ofTickets = (
  tickets: readonly string[],
  document: Comprobante,
  draftWith: (lines: readonly DraftLine[]) => Draft,
): Draft | { readonly findings: readonly Finding[] } => {
  const lines = new Map(document.Conceptos.Concepto.map((one) => [one.NoIdentificacion, one]));
  const findings = tickets.flatMap((folio, index) => {
    const field = `tickets[${index}]`;
    const isTwice = tickets.indexOf(folio) < index;
    if (!isTwice && document.InformacionGlobal && lines.has(folio)) return [];
    const es = `El ticket ${folio} no está, o está dos veces, en esta factura global.`;
    const en = `Ticket ${folio} is not in this global invoice, or is named twice.`;
    return [ownFinding("TICKET_DESCONOCIDO", field, es, en)];
  });
  if (findings.length > 0) return { findings };
  return draftWith(
    tickets.flatMap((folio) => {
      const line = lines.get(folio);
      return line ? [sameLine(line)] : [];
    }),
  );
};

const unreadable = ownFinding(
  "301",
  "monto",
  "El monto debe ser un número positivo, como 1234.50.",
  "The amount must be a positive number, such as 1234.50.",
);

const unshared = ownFinding(
  "MONTO_INDIVISIBLE",
  "monto",
  "Ese monto no se puede repartir al centavo entre los impuestos de la factura; dé conceptos.",
  "This amount cannot be shared to the cent among the invoice's taxes; give conceptos.",
);

const usualWords = ({ Serie = "", Folio = "" }: Comprobante): string =>
  `Devolución, descuento o bonificación de la factura ${Serie}${Folio}`.trim();

const headOf = (
  request: CreditNoteRequest,
  { organization, document, fecha }: CreditGround,
  conceptos: readonly DraftLine[],
): Draft => {
  const { rfc, legalName, regime, postalCode, defaultSeries } = organization;
  const { Receptor: to, Moneda: moneda, TipoCambio: tipoCambio, InformacionGlobal } = document;
  const uuid = document.Complemento?.TimbreFiscalDigital?.UUID ?? "";
  const isPpd = document.MetodoPago === "PPD";
  return {
    tipoDeComprobante: "E",
    serie: request.serie ?? defaultSeries.E,
    fecha,
    conceptos,
    lugarExpedicion: postalCode,
    moneda,
    tipoCambio,
    metodoPago: "PUE",
    formaPago: request.formaPago ?? (isPpd ? "15" : document.FormaPago),
    emisor: { rfc, nombre: legalName, regimenFiscal: regime },
    receptor: {
      rfc: to.Rfc,
      nombre: to.Nombre,
      regimenFiscalReceptor: to.RegimenFiscalReceptor,
      domicilioFiscalReceptor: to.DomicilioFiscalReceptor,
      residenciaFiscal: to.ResidenciaFiscal,
      numRegIdTrib: to.NumRegIdTrib,
      usoCFDI: request.usoCFDI ?? useFor(to.RegimenFiscalReceptor, to.UsoCFDI),
    },
    cfdiRelacionados: [{ tipoRelacion: "01", uuids: [uuid] }],
    ...(InformacionGlobal && {
      informacionGlobal: {
        periodicidad: InformacionGlobal.Periodicidad,
        meses: InformacionGlobal.Meses,
        año: InformacionGlobal.Año,
      },
    }),
  };
};

/** Returns, discounts and rebates, where the receiver's regime has them; S01 stays S01. */
const useFor = (regime: string, use: string): string =>
  use !== "S01" && usoCfdi.get("G02")?.regimenes.split(" ").includes(regime) ? "G02" : "S01";

const localOf = ({ Complemento }: Comprobante): Draft["impuestosLocales"] => {
  const local = Complemento?.ImpuestosLocales;
  if (!local) return undefined;
  return [
    ...(local.TrasladosLocales ?? []).map((one) => ({
      tipo: "traslado" as const,
      nombre: one.ImpLocTrasladado,
      tasa: one.TasadeTraslado,
      importe: one.Importe,
    })),
    ...(local.RetencionesLocales ?? []).map((one) => ({
      tipo: "retencion" as const,
      nombre: one.ImpLocRetenido,
      tasa: one.TasadeRetencion,
      importe: one.Importe,
    })),
  ];
};
