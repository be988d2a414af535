/** An invoice as the wire shows it: every documented field, null where it does not apply. */
import type { InvoiceFacts } from "#contracts/invoicing/invoice.ts";
import type { Stamped } from "#contracts/invoicing/stamp.ts";
import { sentenceOf } from "../stamping/check-document.domain.ts";
import { figureOf } from "./document-facts.domain.ts";
import type { Invoice } from "./invoice.domain.ts";
import type { Paper } from "../papers/paper.ts";
import { pdfUrlOf, xmlUrlOf } from "../outgoing/invoice-events.ts";

export const stampedOf = (invoice: Invoice, { xml, pdf, qr }: Paper): Stamped => ({
  success: true,
  uuid: invoice.uuid ?? "",
  xmlBase64: Buffer.from(xml, "utf8").toString("base64"),
  pdfBase64: pdf.toString("base64"),
  qrCodeBase64: qr,
  fechaTimbrado: invoice.stampedLocal ?? "",
  serie: invoice.series,
  folio: invoice.folio === null ? null : String(invoice.folio),
  total: figureOf(invoice.totalMicros),
  invoiceId: invoice.id,
});

export const projectionOf = (invoice: Invoice, baseUrl: string): InvoiceFacts => {
  const { uuid, folio, failure } = invoice;
  const [first] = failure ?? [];
  return {
    invoiceId: invoice.id,
    uuid,
    status: invoice.status,
    tipoDeComprobante: invoice.kind,
    serie: invoice.series,
    folio: folio === null ? null : String(folio),
    fecha: invoice.issuedLocal,
    fechaTimbrado: invoice.stampedLocal,
    rfcReceptor: invoice.receiverRfc,
    nombreReceptor: invoice.receiverName,
    moneda: invoice.currency,
    subtotal: figureOf(invoice.subtotalMicros),
    total: figureOf(invoice.totalMicros),
    metodoPago: invoice.paymentMethod,
    saldoInsoluto: invoice.owedMicros === null ? null : figureOf(invoice.owedMicros),
    referenceId: invoice.referenceId,
    referenceType: invoice.referenceType === "" ? null : invoice.referenceType,
    motivo: invoice.motive,
    error: first ? sentenceOf(first) : null,
    xmlUrl: uuid === null ? null : xmlUrlOf(baseUrl, uuid),
    pdfUrl: uuid === null ? null : pdfUrlOf(baseUrl, uuid),
    createdAt: invoice.createdAt.toISOString(),
  };
};
