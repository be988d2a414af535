/** Money that came for invoices: written, never changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Actor } from "../callers/access.ts";
import type { InvoicePayment } from "../invoices/invoice.domain.ts";

const insert = statement(
  "invoice-payments.insert",
  `insert into invoice_payment (firm_id, id, invoice_id, cents, method, day, reference, request_id,
                                trust_entry_id, reverses_id, reason, maker, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

export const insertPayment = (
  tx: Queries,
  firmId: string,
  payment: InvoicePayment,
  maker: Actor,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, payment.id, payment.invoiceId, payment.cents, payment.method, payment.day],
    ...[payment.reference, payment.requestId, payment.trustEntryId, payment.reversesId],
    ...[payment.reason, maker.id, payment.createdAt],
  ]);
