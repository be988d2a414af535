/** An invoice, its statuses, and which follows which. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type { InvoiceLine } from "./compose-invoice.domain.ts";

export type InvoiceStatus =
  "draft" | "awaiting_approval" | "issued" | "partly_paid" | "paid" | "void";

export interface InvoiceSums {
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
}

export interface Invoice extends InvoiceSums {
  readonly id: string;
  readonly matterId: string;
  readonly matterTitle: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly status: InvoiceStatus;
  readonly number: number | null;
  readonly dueOn: Day;
  readonly notes: string;
  readonly paidCents: Cents;
  readonly payToken: string;
  readonly createdAt: Date;
  readonly issuedAt: Date | null;
  readonly paidAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
}

export type PaymentMethod =
  "cash" | "cheque" | "transfer" | "card" | "wallet" | "codi" | "cash_store" | "trust";

export interface InvoicePayment {
  readonly id: string;
  readonly invoiceId: string;
  /** Below zero: what was taken back. */
  readonly cents: Cents;
  readonly method: PaymentMethod;
  readonly day: Day;
  readonly reference: string;
  /** At the payments app. */
  readonly requestId: string | null;
  readonly trustEntryId: string | null;
  readonly reversesId: string | null;
  readonly reason: string;
  readonly createdAt: Date;
}

export interface WholeInvoice extends Invoice {
  readonly lines: readonly InvoiceLine[];
  readonly payments: readonly InvoicePayment[];
}

/** It has a number and is not void: its client owes it, or paid it. */
export const isIssued = ({ status }: Pick<Invoice, "status">): boolean =>
  status === "issued" || status === "partly_paid" || status === "paid";

/** Nobody has a claim on it yet: its lines may still change. */
export const isOpenDraft = ({ status }: Pick<Invoice, "status">): boolean =>
  status === "draft" || status === "awaiting_approval";

/** What the client still owes: nothing of a draft, nor of what is void. */
export const dueOf = (invoice: Pick<Invoice, "status" | "totalCents" | "paidCents">): Cents =>
  isIssued(invoice) ? invoice.totalCents - invoice.paidCents : 0;

export const isOverdue = (
  invoice: Pick<Invoice, "status" | "totalCents" | "paidCents" | "dueOn">,
  today: Day,
): boolean => dueOf(invoice) > 0 && invoice.dueOn < today;

/** Of an issued invoice once so much of it is paid. */
export const statusWhenPaid = (
  { totalCents }: Pick<Invoice, "totalCents">,
  paidCents: Cents,
): InvoiceStatus => (paidCents === 0 ? "issued" : paidCents < totalCents ? "partly_paid" : "paid");

/** As people say it: `F-12`. */
export const folioOf = ({ number }: Pick<Invoice, "number">): string =>
  number === null ? "" : `F-${number}`;
