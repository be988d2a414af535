/** What trust asks of billing: what is due of an invoice, and that a client's money paid it. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";

export interface PayableInvoice {
  readonly id: string;
  readonly clientId: string;
  readonly matterId: string;
  readonly isIssued: boolean;
  /** By the firm's calendar; null before it is. */
  readonly issuedOn: Day | null;
  /** Who issued it; null before it is. */
  readonly issuer: string | null;
  readonly dueCents: Cents;
  readonly folio: string;
}

export interface InvoicePayment {
  readonly invoiceId: string;
  readonly cents: Cents;
  /** Of the ledger's entry. */
  readonly day: Day;
  readonly entryId: string;
  readonly now: Date;
}

export interface InvoicePayments {
  /** Read; null where there is none, or its matter is not the viewer's to see. */
  readonly find: (db: Queries, access: Access, id: string) => Promise<PayableInvoice | null>;
  /** After the matter's lock and before the account's. */
  readonly lock: (tx: Queries, access: Access, id: string) => Promise<PayableInvoice | null>;
  readonly pay: (
    tx: Queries,
    access: Access,
    payment: InvoicePayment,
  ) => Promise<Refusal | undefined>;
  readonly takeBack: (tx: Queries, access: Access, payment: InvoicePayment) => Promise<unknown>;
}
