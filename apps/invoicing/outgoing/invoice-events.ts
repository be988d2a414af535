/** Turns what became of invoices into events of the outbox, in the same transaction. */
import type { InvoicingEventType } from "#contracts/invoicing/events.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { figureOf } from "../invoices/document-facts.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";

/** How this app names itself to receivers. */
export const sourceApp = "invoicing";

export const xmlUrlOf = (baseUrl: string, uuid: string): string =>
  `${baseUrl}/api/cfdi/${uuid}/xml`;
export const pdfUrlOf = (baseUrl: string, uuid: string): string =>
  `${baseUrl}/api/cfdi/${uuid}/pdf`;

/** What is told of an invoice goes to whom asked for it: a key's lineage, or a person. */
export const askedByTag = (askedBy: string): string => `asked-by:${askedBy}`;

/** One event of a kind per invoice. */
export const invoiceOutgoing = (
  type: InvoicingEventType,
  invoice: Invoice,
  { at, baseUrl }: { readonly at: Date; readonly baseUrl: string },
): OutgoingEvent => {
  const eventId = `${type}:${invoice.id}`;
  const uuid = invoice.uuid ?? "";
  const data = {
    uuid,
    referenceId: invoice.referenceId,
    referenceType: invoice.referenceType || null,
    total: figureOf(invoice.totalMicros),
    rfcReceptor: invoice.receiverRfc,
    serie: invoice.series,
    folio: invoice.folio === null ? null : String(invoice.folio),
    fechaTimbrado: invoice.stampedLocal ?? "",
    xmlUrl: xmlUrlOf(baseUrl, uuid),
    pdfUrl: pdfUrlOf(baseUrl, uuid),
  };
  const fact = { app: sourceApp, eventId, type, entityId: invoice.id, at, data };
  const tags = [askedByTag(invoice.askedBy)];
  return ecosystemEvent({ ...fact, shard: invoice.organizationId, tags });
};
