/** What clients' money pays of invoices, and takes back again: for the rooms of trust. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Access } from "../callers/access.ts";
import { dueOf, folioOf, isIssued, type Invoice } from "../invoices/invoice.domain.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { lockInvoice } from "../invoices/invoices.store.ts";
import type { InvoicePayments, PayableInvoice } from "../trust-movements/invoice-payments.ts";
import { applyPayment, type Webhooks } from "./apply-payment.command.ts";
import { issuerOf, paymentOfReversed } from "./payments.query.ts";

const payable = async (
  db: Queries,
  { firm }: Access,
  invoice: Invoice | null,
): Promise<PayableInvoice | null> =>
  invoice && {
    id: invoice.id,
    clientId: invoice.clientId,
    matterId: invoice.matterId,
    isIssued: isIssued(invoice),
    issuedOn: invoice.issuedAt && dayOf(invoice.issuedAt, firm.timeZone),
    issuer: await issuerOf(db, firm.id, invoice.id),
    dueCents: dueOf(invoice),
    folio: folioOf(invoice),
  };

/** Of the invoice that is locked already, or the refusal that stands in the way. */
const locked = async (
  tx: Queries,
  access: Access,
  id: string,
): Promise<Invoice | Refusal<"invoice_not_found">> =>
  (await findInvoice(tx, access, id)) ?? refuse("invoice_not_found");

export const trustPaymentsOf = (webhooks: Webhooks): InvoicePayments => ({
  find: async (db, access, id) => payable(db, access, await findInvoice(db, access, id)),
  lock: async (tx, access, id) => payable(tx, access, await lockInvoice(tx, access, id)),
  pay: async (tx, access, { invoiceId, cents, day, entryId, now }) => {
    const invoice = await locked(tx, access, invoiceId);
    if (invoice instanceof Refusal) return invoice;
    if (!isIssued(invoice) || cents > dueOf(invoice)) return refuse("invoice_wrong_status");
    const moved = { cents, method: "trust", day, reference: "", trustEntryId: entryId } as const;
    await applyPayment({ tx, webhooks }, access, invoice, moved, now);
    return undefined;
  },
  takeBack: async (tx, access, { invoiceId, day, entryId, now }) => {
    const invoice = await locked(tx, access, invoiceId);
    const paid = await paymentOfReversed(tx, access.firm.id, entryId);
    if (invoice instanceof Refusal || !paid) throw new Error("clients' money paid no such invoice");
    const whence = { method: "trust", reference: "", trustEntryId: entryId } as const;
    const back = { ...whence, cents: -paid.cents, day, reversesId: paid.id };
    await applyPayment({ tx, webhooks }, access, invoice, back, now);
  },
});
