/** Money comes for an invoice, or goes back: under its lock, and with its status in one write. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { oweComplements } from "../complements/complements.store.ts";
import {
  statusWhenPaid,
  type Invoice,
  type InvoicePayment,
  type PaymentMethod,
} from "../invoices/invoice.domain.ts";
import { updateInvoice } from "../invoices/invoices.store.ts";
import { invoicePaid } from "../outgoing/invoice-events.ts";
import { insertPayment } from "./payments.store.ts";

export interface MoneyMoved {
  /** Below zero: what goes back. */
  readonly cents: Cents;
  readonly method: PaymentMethod;
  readonly day: Day;
  readonly reference: string;
  readonly requestId?: string | null;
  readonly trustEntryId?: string | null;
  readonly reversesId?: string | null;
  readonly reason?: string;
}

export type Webhooks = Pick<Services["webhooks"], "emit">;

/** The transaction that is open, and where its events are told. */
export interface Means {
  readonly tx: Queries;
  readonly webhooks: Webhooks;
}

/**
 * The invoice is locked and issued, and the sum stays between nothing and its total: whoever calls
 * has seen to both. Answers the invoice as it stands then.
 */
export const applyPayment = async (
  { tx, webhooks }: Means,
  { firm, actor }: Pick<Access, "firm" | "actor">,
  invoice: Invoice,
  moved: MoneyMoved,
  now: Date,
): Promise<Invoice> => {
  const paidCents = invoice.paidCents + moved.cents;
  const status = statusWhenPaid(invoice, paidCents);
  const after: Invoice = { ...invoice, paidCents, status, paidAt: status === "paid" ? now : null };
  const { requestId = null, trustEntryId = null, reversesId = null, reason = "" } = moved;
  const whence = { requestId, trustEntryId, reversesId, reason };
  const payment: InvoicePayment = {
    ...moved,
    ...whence,
    id: newId(),
    invoiceId: invoice.id,
    createdAt: now,
  };
  await insertPayment(tx, firm.id, payment, actor);
  await updateInvoice(tx, firm.id, after);
  await oweComplements(tx, firm.id, invoice.id, now);
  const { matterId } = invoice;
  const action = moved.cents > 0 ? "invoice.payment_received" : "invoice.payment_reversed";
  const detail = { cents: Math.abs(moved.cents), method: moved.method };
  const deed = { firmId: firm.id, actor, action, matterId, subjectId: invoice.id, detail, now };
  await record(tx, deed);
  if (status === "paid") await webhooks.emit(tx, [invoicePaid(firm.id, after, now)]);
  return after;
};
