/** Turns what became of invoices into events of the outbox, in the same transaction. */
import type { z } from "zod";
import type { InvoiceEvent } from "#contracts/legal/events.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { newId } from "#platform/id.ts";
import { mxn } from "../callers/money.wire.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { legalEvent } from "./legal-event.ts";

type InvoiceNews = z.infer<typeof InvoiceEvent>["data"];

const newsOf = (firmId: string, invoice: Invoice): InvoiceNews => {
  const { id, matterId, clientId, status, number, dueOn, totalCents, paidCents } = invoice;
  const sums = { total: mxn(totalCents), paid: mxn(paidCents) };
  return { firmId, id, matterId, clientId, status, number, dueDate: dueOn, ...sums };
};

/** Once an invoice. */
export const invoiceIssued = (firmId: string, invoice: Invoice, at: Date): OutgoingEvent => {
  const type = "invoice.issued";
  const { id } = invoice;
  const data = newsOf(firmId, invoice);
  return legalEvent({ type, eventId: `${type}:${id}`, entityId: id, at, data });
};

/** It may be paid again after a payment was taken back: each time is a fact of its own. */
export const invoicePaid = (firmId: string, invoice: Invoice, at: Date): OutgoingEvent => {
  const type = "invoice.paid";
  const data = newsOf(firmId, invoice);
  return legalEvent({ type, eventId: `${type}:${newId()}`, entityId: invoice.id, at, data });
};

/** Once an invoice; `number` is null of a draft that was given up. */
export const invoiceVoided = (firmId: string, invoice: Invoice, at: Date): OutgoingEvent => {
  const type = "invoice.voided";
  const { id } = invoice;
  const data = newsOf(firmId, invoice);
  return legalEvent({ type, eventId: `${type}:${id}`, entityId: id, at, data });
};
