/** Reads all that the paper of an invoice says: lines, who owes it, how it was paid or credited. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { CollectedInvoice, InvoicePayment } from "../collection/collected.domain.ts";
import { findCollected, paymentsOf } from "../collection/collected.query.ts";
import { creditReference } from "../invoices/charge-reference.domain.ts";
import { readInvoice, type InvoiceRow, type LineRow } from "../invoices/invoices.query.ts";

export interface PrintedInvoice {
  readonly invoice: InvoiceRow;
  readonly lines: readonly LineRow[];
  readonly to: CollectedInvoice;
  /** The one that paid it; null while nothing did. */
  readonly payment: InvoicePayment | null;
  /** Without IVA, what a paid invoice that was taken back gives to a later one; else null. */
  readonly creditCents: Cents | null;
}

const credit = statement<{ readonly cents: Cents }>(
  "printed-invoice.credit",
  `select cents from billing_charge where tenant_id = $1 and reference = $2`,
);

/** Null for an unknown one. */
export const readPrintedInvoice = async (
  db: Queries,
  id: string,
): Promise<PrintedInvoice | null> => {
  const [found, to] = await Promise.all([readInvoice(db, id), findCollected(db, id)]);
  if (!found || !to) return null;
  const [payments, [credited]] = await Promise.all([
    paymentsOf(db, to),
    db.run(credit, [to.tenantId, creditReference(id)]),
  ]);
  const { invoice, lines } = found;
  const payment = payments.find(({ status }) => status === "completed") ?? null;
  return { invoice, lines, to, payment, creditCents: credited ? -credited.cents : null };
};
