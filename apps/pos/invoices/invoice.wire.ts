/** An invoice as its consumer sees it: what it says, and links that need no key. */
import type { ShownInvoice } from "#business/consumer-api/consumer-app.ts";
import { mxn } from "#business/selling/money.wire.ts";
import { fullUrl } from "#business/invoicing/invoice-link.ts";
import type { Invoice } from "./invoices.query.ts";

export const invoiceView = (invoice: Invoice, baseUrl: string): ShownInvoice => ({
  id: invoice.id,
  uuid: invoice.uuid,
  folio: invoice.folio,
  date: invoice.issuedAt.toISOString(),
  total: mxn(invoice.totalCents),
  pdfUrl: fullUrl(baseUrl, invoice.pdfUrl),
  xmlUrl: fullUrl(baseUrl, invoice.xmlUrl),
});
