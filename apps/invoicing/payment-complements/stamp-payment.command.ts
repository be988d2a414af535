/** From a payment to its complement: balances and installments are those of the locked books. */
import type { PaymentRequest } from "#contracts/invoicing/complement.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { composePayment } from "#libraries/cfdi/compose/compose-payment.ts";
import { unreadableFigures } from "#libraries/cfdi/compose/figures.ts";
import type { Composed } from "#libraries/cfdi/compose/compose.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { DraftReceiver } from "#libraries/cfdi/shape/draft.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { microsOf } from "../invoices/document-facts.domain.ts";
import { relationClaims, type ClaimPlan } from "../claims/claims.domain.ts";
import { disagreement, type Agreed } from "../stamping/agreeing.domain.ts";
import { ownFinding } from "../stamping/own-finding.domain.ts";
import {
  paidAmount,
  paymentClaims,
  paymentDraftOf,
  paymentFindings,
  type PaidDocuments,
} from "./payment-draft.domain.ts";
import type { Ticket } from "../stamping/reserve-folio.domain.ts";
import { receiverOf, rfcOf } from "../invoices/stamp-draft.domain.ts";
import { issuedDocument } from "../invoices/issued-document.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { Issuer } from "../stamping/issuer.ts";
import { dateBehindMs } from "../stamping/limits.ts";
import { findFiscalData } from "../receivers/fiscal-data.query.ts";
import { findByUuids } from "../invoices/invoices-by-uuid.query.ts";
import { judgedDocument, stampFailed } from "../stamping/check-document.domain.ts";
import type { ProvidersAtHand } from "../stamping/drive-stamp.command.ts";
import { stampWithClaims } from "../claims/stamp-with-claims.ts";

export interface PaymentAsked {
  readonly request: PaymentRequest;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly now: Date;
}

/** A repetition of a reference is answered only where receiver and what is paid are the same. */
export const stampPayment = async (
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  { request, ...asked }: PaymentAsked,
) => {
  const done = await stampWithClaims(
    ...[services, issuer, providers],
    {
      ...asked,
      referenceId: request.referenceId ?? null,
      referenceType: request.referenceType ?? "",
      email: request.emailReceptor ?? null,
      request,
    },
    () => takingOf(services, issuer, request, asked.now),
  );
  if (done instanceof Refusal || done.known !== "reference") return done;
  const agreed = await agreedOf(services, issuer, request);
  if (agreed instanceof Refusal) return agreed;
  // Its own total is zero, as every complement's.
  return disagreement({ ...done.invoice, totalMicros: paidIn(done.xml) }, agreed) ?? done;
};

const agreedOf = async (
  services: Services,
  { organization }: Issuer,
  request: PaymentRequest,
): Promise<Agreed | Refusal<"stamp_failed">> => {
  const unreadable = unreadableFigures(request);
  if (unreadable.length > 0) return stampFailed(unreadable);
  const documents = await paidDocuments(services, organization.id, request);
  const receiver = await receiverFor(services, organization, request, documents);
  if ("length" in receiver) return stampFailed(receiver);
  return { receiverRfc: rfcOf(receiver.rfc), totalMicros: microsOf(paidAmount(request)) };
};

/** Millionths of the payment's currency. */
const paidIn = (xml: string): number => {
  const read = readComprobante(xml);
  const payments = "findings" in read ? [] : (read.comprobante.Complemento?.Pagos?.Pago ?? []);
  return payments.reduce((sum, { Monto }) => sum + microsOf(Monto), 0);
};

const takingOf = async (
  services: Services,
  { organization }: Issuer,
  request: PaymentRequest,
  now: Date,
): Promise<ClaimPlan | Refusal<"stamp_failed">> => {
  const unreadable = unreadableFigures(request);
  if (unreadable.length > 0) return stampFailed(unreadable);
  const documents = await paidDocuments(services, organization.id, request);
  const receptor = await receiverFor(services, organization, request, documents);
  if ("length" in receptor) return stampFailed(receptor);
  const fecha = localTime(organization.postalCode, new Date(now.getTime() - dateBehindMs));
  const localNow = localTime(organization.postalCode, now);
  return {
    documents: [...documents.keys()],
    tickets: [],
    take: (ground) => {
      const findings = paymentFindings(request, documents, ground);
      if (findings.length > 0) return { findings };
      const place = { organization, receptor, fecha, documents };
      const composed = composePayment(paymentDraftOf(request, place, ground));
      const judged = inRequestWords(judgedDocument(composed, localNow));
      if ("findings" in judged) return judged;
      const { comprobante } = judged;
      const claims = [...relationClaims(comprobante), ...paymentClaims(request, ground)];
      return { comprobante, claims };
    },
  };
};

const paidDocuments = async (
  { db }: Services,
  organizationId: string,
  { facturas }: PaymentRequest,
): Promise<PaidDocuments> => {
  const uuids = [...new Set(facturas.map(({ uuid }) => uuid))];
  const found = await findByUuids(db, organizationId, uuids);
  const documents = new Map<string, Comprobante>();
  for (const invoice of found) documents.set(invoice.uuid ?? "", await issuedDocument(db, invoice));
  return documents;
};

/** The request's own, filled up from that of the invoices or from what is stored. */
const receiverFor = async (
  { db }: Services,
  { id, postalCode }: Pick<Organization, "id" | "postalCode">,
  { receptor: given }: PaymentRequest,
  documents: PaidDocuments,
): Promise<DraftReceiver | readonly Finding[]> => {
  const [first, ...others] = [...documents.values()].map(({ Receptor }) => Receptor);
  if (first && others.some(({ Rfc }) => Rfc !== first.Rfc))
    return [ownFinding("RECEPTORES_DISTINTOS", "facturas", ...differ)];
  const rfc = given?.rfc ?? first?.Rfc;
  if (rfc === undefined) return [ownFinding("CFDI40143", "receptor.rfc", ...missing)];
  if (first && first.Rfc === rfc.trim().toUpperCase()) {
    return {
      rfc,
      nombre: given?.nombre ?? first.Nombre,
      usoCFDI: "CP01",
      domicilioFiscalReceptor: given?.domicilioFiscalReceptor ?? first.DomicilioFiscalReceptor,
      regimenFiscalReceptor: given?.regimenFiscalReceptor ?? first.RegimenFiscalReceptor,
      residenciaFiscal: given?.residenciaFiscal ?? first.ResidenciaFiscal,
      numRegIdTrib: given?.numRegIdTrib ?? first.NumRegIdTrib,
    };
  }
  const known = await findFiscalData(db, id, rfc.trim().toUpperCase());
  return receiverOf({ receptor: { ...given, rfc, usoCFDI: "CP01" } }, known, postalCode);
};

const differ = [
  "Las facturas son de receptores distintos; un complemento tiene uno solo.",
  "The invoices have different receivers; a complement has one.",
] as const;

const missing = ["Falta el RFC del receptor.", "The receiver's RFC is missing."] as const;

/** The draft has a list of payments, the request is one. */
const inRequestWords = (judged: Composed): Composed =>
  "findings" in judged
    ? {
        findings: judged.findings.map((finding) => ({
          ...finding,
          field: finding.field.replace(/^pagos\[0\]\.?/, ""),
        })),
      }
    : judged;
