/** Money came by transfer, cheque, terminal or in cash, or such a payment is taken back. */
import type { Day } from "#platform/calendar/days.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import {
  dueOf,
  isIssued,
  type PaymentMethod,
  type WholeInvoice,
} from "../invoices/invoice.domain.ts";
import { paymentsOf, wholeInvoice } from "../invoices/invoices.query.ts";
import { lockWithMatter } from "../invoices/move-invoice.command.ts";
import type { Doing } from "../matters/open-matter.command.ts";
import { applyPayment } from "./apply-payment.command.ts";

export interface Received {
  readonly invoiceId: string;
  readonly cents: Cents;
  readonly method: PaymentMethod;
  /** Null: today. */
  readonly day: Day | null;
  readonly reference: string;
}

type NotReceived = Refusal<
  "invoice_not_found" | "invoice_wrong_status" | "invoice_overpaid" | "invalid_request"
>;

/** Locks: matter, invoice. */
export const receivePayment = (
  { db, webhooks }: Doing,
  access: Access,
  { invoiceId, day, cents, ...rest }: Received,
  now: Date,
): Promise<WholeInvoice | NotReceived> =>
  change(db, async (tx) => {
    const { firm } = access;
    const invoice = await lockWithMatter(tx, access, invoiceId);
    if (!invoice) return refuse("invoice_not_found");
    if (!isIssued(invoice)) return refuse("invoice_wrong_status");
    const today = dayOf(now, firm.timeZone);
    if (day !== null && day > today)
      return refuse("invalid_request", { field: "date", message: "date: is still to come" });
    const due = dueOf(invoice);
    if (cents > due) {
      const message = `Of the invoice ${decimalOf(due)} MXN are due.`;
      return refuse("invoice_overpaid", { field: "amount", message });
    }
    const moved = { ...rest, cents, day: day ?? today };
    const after = await applyPayment({ tx, webhooks }, access, invoice, moved, now);
    return wholeInvoice(tx, firm.id, after);
  });

interface TakenBack {
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly reason: string;
}

type NotTakenBack = Refusal<
  "invoice_not_found" | "invoice_payment_not_found" | "invoice_payment_reversed"
>;

/** What came by the payments app, or from clients' money, goes back there. */
export const reversePayment = (
  { db, webhooks }: Doing,
  access: Access,
  { invoiceId, paymentId, reason }: TakenBack,
  now: Date,
): Promise<WholeInvoice | NotTakenBack> =>
  change(db, async (tx) => {
    const { firm } = access;
    const invoice = await lockWithMatter(tx, access, invoiceId);
    if (!invoice) return refuse("invoice_not_found");
    const payments = await paymentsOf(tx, firm.id, invoiceId);
    const payment = payments.find(({ id, cents }) => id === paymentId && cents > 0);
    if (!payment || payment.requestId !== null || payment.trustEntryId !== null)
      return refuse("invoice_payment_not_found");
    if (payments.some(({ reversesId }) => reversesId === paymentId))
      return refuse("invoice_payment_reversed");
    const { method, reference } = payment;
    const day = dayOf(now, firm.timeZone);
    const back = { cents: -payment.cents, method, day, reference, reversesId: paymentId, reason };
    const after = await applyPayment({ tx, webhooks }, access, invoice, back, now);
    return wholeInvoice(tx, firm.id, after);
  });
