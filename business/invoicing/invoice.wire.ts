/** Invoices and requests of bills as their consumer sees them. */
import type { Services } from "#platform/services.ts";
import type { ShownInvoice, ShownRequest } from "../consumer-api/consumer-app.ts";
import { mxn } from "../selling/money.wire.ts";
import { fullUrl, invoicePath } from "./invoice-link.ts";
import type { StampedInvoice, StampWork } from "./invoice-requests.query.ts";

type Signer = Pick<Services, "app" | "vault" | "baseUrl">;

export const shownInvoice = (
  signer: Signer,
  tenantId: string,
  invoice: StampedInvoice,
): ShownInvoice => {
  const named = { tenantId, invoiceId: invoice.id };
  return {
    id: invoice.id,
    uuid: invoice.uuid,
    folio: invoice.folio,
    date: invoice.issuedAt.toISOString(),
    total: mxn(invoice.totalCents),
    pdfUrl: fullUrl(signer.baseUrl, invoicePath(signer, named, "pdf")),
    xmlUrl: fullUrl(signer.baseUrl, invoicePath(signer, named, "xml")),
  };
};

const slow =
  "El timbrado tarda más de lo normal. Seguimos intentando: no hace falta pedirla otra vez.";

export const shownRequest = (
  signer: Signer,
  work: StampWork,
  invoice: StampedInvoice | null,
): ShownRequest => {
  const { id: _id, ...shown } = invoice
    ? shownInvoice(signer, work.tenantId, invoice)
    : { id: "", ...empty };
  return {
    requestId: work.id,
    orderId: work.billId,
    state: work.state === "requested" && work.askedAt !== null ? "stamping" : work.state,
    reason: work.state === "requested" && work.tries > 0 ? slow : work.reason,
    retryable: work.state === "failed" && work.retryable,
    invoice: invoice ? shown : null,
  };
};

const empty = { uuid: "", folio: "", date: "", total: 0, pdfUrl: "", xmlUrl: "" };
