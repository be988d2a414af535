/** Invoices: locked, written with their lines, and moved on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access, Actor } from "../callers/access.ts";
import type { InvoiceLine } from "./compose-invoice.domain.ts";
import type { Invoice } from "./invoice.domain.ts";
import { findInvoice } from "./invoices.query.ts";

const lock = statement(
  "invoices.lock",
  `select from invoice where firm_id = $1 and id = $2 for update`,
);

/** After its matter's lock, and before that of an account for clients' money. */
export const lockInvoice = async (
  tx: Queries,
  access: Pick<Access, "firm" | "viewer">,
  id: string,
): Promise<Invoice | null> => {
  await tx.run(lock, [access.firm.id, id]);
  return findInvoice(tx, access, id);
};

const insert = statement(
  "invoices.insert",
  `insert into invoice (firm_id, id, matter_id, client_id, status, due_on, notes, subtotal_cents,
                        discount_cents, tax_cents, total_cents, pay_token, maker, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

export const insertInvoice = (
  tx: Queries,
  firmId: string,
  invoice: Invoice,
  maker: Actor,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, invoice.id, invoice.matterId, invoice.clientId, invoice.status, invoice.dueOn],
    ...[invoice.notes, invoice.subtotalCents, invoice.discountCents, invoice.taxCents],
    ...[invoice.totalCents, invoice.payToken, maker.id, invoice.createdAt],
  ]);

const update = statement(
  "invoices.update",
  `update invoice
      set status = $3, number = $4, due_on = $5, notes = $6, subtotal_cents = $7,
          discount_cents = $8, tax_cents = $9, total_cents = $10, paid_cents = $11,
          issued_at = $12, paid_at = $13, voided_at = $14, void_reason = $15,
          approver = coalesce($16, approver)
    where firm_id = $1 and id = $2`,
);

/** `approver`: of whoever issues it; null leaves who did. */
export const updateInvoice = (
  tx: Queries,
  firmId: string,
  invoice: Invoice,
  approver: Actor | null = null,
): Promise<unknown> =>
  tx.run(update, [
    ...[firmId, invoice.id, invoice.status, invoice.number, invoice.dueOn, invoice.notes],
    ...[invoice.subtotalCents, invoice.discountCents, invoice.taxCents, invoice.totalCents],
    ...[invoice.paidCents, invoice.issuedAt, invoice.paidAt, invoice.voidedAt],
    ...[invoice.voidReason, approver?.id ?? null],
  ]);

const dropLines = statement(
  "invoices.drop-lines",
  `delete from invoice_line where firm_id = $1 and invoice_id = $2`,
);

const insertLines = statement(
  "invoices.insert-lines",
  `insert into invoice_line (firm_id, invoice_id, position, kind, source_id, day, description,
     person, billed_seconds, rate_cents, amount_cents, discount_cents, tax_cents)
   select $1, $2, l.position, l.kind, l."sourceId", l.day, l.description, l.person,
          l."billedSeconds", l."rateCents", l."amountCents", l."discountCents", l."taxCents"
     from jsonb_to_recordset($3::jsonb) as l (position integer, kind text, "sourceId" uuid,
          day date, description text, person text, "billedSeconds" integer, "rateCents" bigint,
          "amountCents" bigint, "discountCents" bigint, "taxCents" bigint)`,
);

/** Of a draft: in place of those it had. */
export const putLines = async (
  tx: Queries,
  firmId: string,
  invoiceId: string,
  lines: readonly InvoiceLine[],
): Promise<void> => {
  await tx.run(dropLines, [firmId, invoiceId]);
  await tx.run(insertLines, [firmId, invoiceId, JSON.stringify(lines)]);
};

const release = statement(
  "invoices.release-lines",
  `update invoice_line set released = true where firm_id = $1 and invoice_id = $2`,
);

/** Of what is void: what its lines charged may stand on another. */
export const releaseLines = (tx: Queries, firmId: string, invoiceId: string): Promise<unknown> =>
  tx.run(release, [firmId, invoiceId]);

const count = statement<{ readonly number: number }>(
  "invoices.next-number",
  `insert into invoice_counter (firm_id, last_number) values ($1, 1)
   on conflict (firm_id) do update set last_number = invoice_counter.last_number + 1
   returning last_number as number`,
);

/** The next number of the firm; whoever else issues waits, so that none is missing. */
export const nextNumber = async (tx: Queries, firmId: string): Promise<number> => {
  const [next] = await tx.run(count, [firmId]);
  if (!next) throw new Error("a firm has no next number");
  return next.number;
};
