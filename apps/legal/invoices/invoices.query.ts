/** Invoices: found and listed, none of a matter that the viewer may not see. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import type { OpenThing } from "../matters/closing.ts";
import { newest } from "../matters/newest.ts";
import { visibleTo } from "../matters/visible.ts";
import type { InvoiceLine } from "./compose-invoice.domain.ts";
import type { Invoice, InvoicePayment, InvoiceStatus, WholeInvoice } from "./invoice.domain.ts";

const columns = named(`i.id, i.matter_id, m.title as matter_title, i.client_id,
  c.name as client_name, i.status, i.number, i.due_on::text, i.notes, i.subtotal_cents,
  i.discount_cents, i.tax_cents, i.total_cents, i.paid_cents, i.pay_token, i.created_at,
  i.issued_at, i.paid_at, i.voided_at, i.void_reason`);
const fromOf = (invoices: string): string => `from ${invoices} i
  join matter m on m.firm_id = i.firm_id and m.id = i.matter_id
  join client c on c.firm_id = i.firm_id and c.id = i.client_id`;
const from = fromOf("invoice");

type Seeing = Pick<Access, "firm" | "viewer">;

const find = statement<Invoice>(
  "invoices.find",
  `select ${columns} ${from} where i.firm_id = $1 and i.id = $2 and ${visibleTo("$3")}`,
);

export const findInvoice = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<Invoice | null> => (await db.run(find, [firm.id, id, viewer]))[0] ?? null;

const byToken = statement<Invoice>(
  "invoices.find-by-token",
  `select ${columns} ${from} where i.firm_id = $1 and i.pay_token = $2`,
);

/** By the link that its client was sent. */
export const findByPayToken = async (
  db: Queries,
  firmId: string,
  token: string,
): Promise<Invoice | null> => (await db.run(byToken, [firmId, token]))[0] ?? null;

const lines = statement<InvoiceLine>(
  "invoices.lines",
  `select ${named(`l.position, l.kind, l.source_id, l.day::text, l.description, l.person,
            l.billed_seconds, l.rate_cents, l.amount_cents, l.discount_cents, l.tax_cents`)}
     from invoice_line l where l.firm_id = $1 and l.invoice_id = $2 order by l.position`,
);

export const linesOf = (
  db: Queries,
  firmId: string,
  invoiceId: string,
): Promise<readonly InvoiceLine[]> => db.run(lines, [firmId, invoiceId]);

const payments = statement<InvoicePayment>(
  "invoices.payments",
  `select ${named(`p.id, p.invoice_id, p.cents, p.method, p.day::text, p.reference, p.request_id,
            p.trust_entry_id, p.reverses_id, p.reason, p.created_at`)}
     from invoice_payment p where p.firm_id = $1 and p.invoice_id = $2 order by p.id`,
);

/** In the order in which they came. */
export const paymentsOf = (
  db: Queries,
  firmId: string,
  invoiceId: string,
): Promise<readonly InvoicePayment[]> => db.run(payments, [firmId, invoiceId]);

export const wholeInvoice = async (
  db: Queries,
  firmId: string,
  invoice: Invoice,
): Promise<WholeInvoice> => ({
  ...invoice,
  lines: await linesOf(db, firmId, invoice.id),
  payments: await paymentsOf(db, firmId, invoice.id),
});

const listing = (name: string, which: string, among = from) =>
  statement<Invoice>(
    `invoices.list${name}`,
    `select ${columns} ${among}
      where i.firm_id = $1 and i.id < coalesce($2, ${lastId}) and ${visibleTo("$4")} ${which}
      order by i.id desc limit $3`,
  );

// One for each index that a page of the list may be a range of.
const newestBy = (name: string, ...by: readonly string[]) =>
  statement<Invoice>(
    `invoices.list${name}`,
    `select ${columns} ${from}
      where i.firm_id = $1 and ${visibleTo("$4")}
        and ${newest("i", { columns: by, first: 5, limit: "$3" })}`,
  );

const all = newestBy("");
const ofStatus = newestBy("-of-status", "i.status");
const ofClient = newestBy("-of-client", "i.client_id");
const ofClientAndStatus = newestBy("-of-client-and-status", "i.client_id", "i.status");

// From what is overdue on: it is little beside all that was ever paid.
const overdue = listing(
  "-overdue",
  "and ($6::text is null or i.status = $6) and ($7::uuid is null or i.client_id = $7)",
  fromOf(`(select * from invoice
     where firm_id = $1 and status in ('issued', 'partly_paid') and due_on < $5 offset 0)`),
);

// A matter has few: they are read whatever else is asked.
const ofMatter = statement<Invoice>(
  "invoices.list-of-matter",
  `select ${columns} ${from}
    where i.firm_id = $1 and ${visibleTo("$4")} and ($6::uuid is null or i.client_id = $6)
      and ($7::text is null or i.status = $7)
      and ($8::date is null or (i.status in ('issued', 'partly_paid') and i.due_on < $8))
      and ${newest("i", { columns: ["i.matter_id"], first: 5, limit: "$3" })}`,
);

export interface SoughtInvoices {
  readonly before: string | null;
  readonly most: number;
  readonly status: InvoiceStatus | null;
  readonly matterId: string | null;
  readonly clientId: string | null;
  /** Only those that were due before this day and are owed. */
  readonly dueBefore: Day | null;
}

/** Newest first. */
export const listInvoices = (
  db: Queries,
  { firm, viewer }: Seeing,
  { before, most, status, matterId, clientId, dueBefore }: SoughtInvoices,
): Promise<readonly Invoice[]> => {
  const page = [firm.id, before, most, viewer];
  if (matterId !== null) return db.run(ofMatter, [...page, matterId, clientId, status, dueBefore]);
  if (dueBefore !== null) return db.run(overdue, [...page, dueBefore, status, clientId]);
  if (clientId === null)
    return status === null ? db.run(all, page) : db.run(ofStatus, [...page, status]);
  return status === null
    ? db.run(ofClient, [...page, clientId])
    : db.run(ofClientAndStatus, [...page, clientId, status]);
};

const open = statement<{ readonly count: number }>(
  "invoices.open-of-matter",
  `select count(*)::integer as count from invoice
    where firm_id = $1 and matter_id = $2
      and status in ('draft', 'awaiting_approval', 'issued', 'partly_paid')`,
);

/** Of `OpenOf`: what is not issued yet, and what is owed. */
export const openInvoicesOf = async (
  tx: Queries,
  firmId: string,
  matterId: string,
): Promise<OpenThing | null> => {
  const count = (await tx.run(open, [firmId, matterId]))[0]?.count ?? 0;
  if (count === 0) return null;
  return { es: `Facturas sin cerrar: ${count}.`, en: `Open invoices: ${count}.` };
};
