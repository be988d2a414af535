/** Invoices as the wire shows them. */
import type { z } from "zod";
import type {
  Invoice as WireInvoice,
  InvoiceLine as WireLine,
  InvoiceListItem,
  InvoicePayment as WirePayment,
} from "#contracts/legal/invoice.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { mxn } from "../callers/money.wire.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { hoursOf } from "../time/time-entry.domain.ts";
import type { InvoiceLine } from "./compose-invoice.domain.ts";
import {
  dueOf,
  isIssued,
  isOverdue,
  type Invoice,
  type InvoicePayment,
  type WholeInvoice,
} from "./invoice.domain.ts";
import { payPath } from "./pay-path.ts";

export interface Seen {
  readonly firm: Firm;
  /** The app's own address, for the client's link. */
  readonly baseUrl: string;
  readonly now: Date;
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

export const invoiceItem = (
  invoice: Invoice,
  { firm, now }: Pick<Seen, "firm" | "now">,
): z.input<typeof InvoiceListItem> => {
  const { id, matterId, matterTitle, clientId, clientName, status, number, dueOn } = invoice;
  return {
    id,
    matterId,
    matterTitle,
    clientId,
    clientName,
    status,
    number,
    dueDate: dueOn,
    overdue: isOverdue(invoice, dayOf(now, firm.timeZone)),
    subtotal: mxn(invoice.subtotalCents),
    discount: mxn(invoice.discountCents),
    iva: mxn(invoice.taxCents),
    total: mxn(invoice.totalCents),
    paid: mxn(invoice.paidCents),
    due: mxn(dueOf(invoice)),
    createdAt: invoice.createdAt.toISOString(),
    issuedAt: moment(invoice.issuedAt),
    paidAt: moment(invoice.paidAt),
  };
};

export const invoiceView = (invoice: WholeInvoice, seen: Seen): z.input<typeof WireInvoice> => ({
  ...invoiceItem(invoice, seen),
  notes: invoice.notes,
  voidedAt: moment(invoice.voidedAt),
  voidReason: invoice.voidReason,
  payUrl: isIssued(invoice) ? `${seen.baseUrl}${payPath(seen.firm, invoice)}` : null,
  lines: invoice.lines.map(lineView),
  payments: invoice.payments.map((one) => paymentView(one, invoice.payments)),
});

const lineView = (line: InvoiceLine): z.input<typeof WireLine> => {
  const { position, kind, sourceId, day, description, person, billedSeconds, rateCents } = line;
  return {
    position,
    kind,
    sourceId,
    date: day,
    description,
    person,
    hours: billedSeconds === null ? null : hoursOf(billedSeconds),
    rate: rateCents === null ? null : mxn(rateCents),
    amount: mxn(line.amountCents),
    discount: mxn(line.discountCents),
    iva: mxn(line.taxCents),
  };
};

const paymentView = (
  { id, cents, method, day, reference, reversesId, reason, createdAt }: InvoicePayment,
  all: readonly InvoicePayment[],
): z.input<typeof WirePayment> => ({
  id,
  amount: mxn(cents),
  method,
  date: day,
  reference,
  reversesId,
  reason,
  reversed: all.some((other) => other.reversesId === id),
  createdAt: createdAt.toISOString(),
});
