/** Global invoices that were stamped, as the wire shows them. */
import type { GlobalReply } from "#contracts/invoicing/global.ts";
import type { GlobalDone } from "./stamp-global.command.ts";
import { figureOf } from "../invoices/document-facts.domain.ts";
import { pdfUrlOf, xmlUrlOf } from "../outgoing/invoice-events.ts";

export const globalReplyOf = ({ invoices, leftOut }: GlobalDone, baseUrl: string): GlobalReply => ({
  success: true,
  facturas: invoices.map(({ invoice, tickets }) => ({
    uuid: invoice.uuid ?? "",
    invoiceId: invoice.id,
    serie: invoice.series,
    tickets,
    folio: invoice.folio === null ? null : String(invoice.folio),
    fechaTimbrado: invoice.stampedLocal ?? "",
    total: figureOf(invoice.totalMicros),
    xmlUrl: xmlUrlOf(baseUrl, invoice.uuid ?? ""),
    pdfUrl: pdfUrlOf(baseUrl, invoice.uuid ?? ""),
  })),
  omitidos: leftOut.map(({ folio, holder }) => ({ folio, factura: holder })),
});
