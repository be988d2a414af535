/** Locks drafts and issues them, under folios without a gap. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import {
  lineColumns,
  invoiceColumns,
  type InvoiceRow,
  type LineRow,
} from "../invoices/invoices.query.ts";

const lockDrafts = statement<InvoiceRow>(
  "issue.lock-drafts",
  `select ${invoiceColumns} from ecosystem_invoice
    where tenant_id = any ($1::uuid[]) and period_start = $2::text::date and status = 'draft'
    order by tenant_id
      for no key update`,
);

const linesOf = statement<LineRow>(
  "issue.lines",
  `select ${lineColumns} from ecosystem_invoice_line
    where tenant_id = any ($1::uuid[]) and invoice_id = any ($2::uuid[])
    order by tenant_id, invoice_id, position`,
);

export interface LockedDraft {
  readonly invoice: InvoiceRow;
  readonly lines: readonly LineRow[];
}

/** In the order of their tenants, who are locked. */
export const lockDraftsOf = async (
  tx: Queries,
  tenantIds: readonly string[],
  periodStart: string,
): Promise<readonly LockedDraft[]> => {
  const drafts = await tx.run(lockDrafts, [tenantIds, periodStart]);
  const own = await tx.run(linesOf, [
    drafts.map(({ tenantId }) => tenantId),
    drafts.map(({ id }) => id),
  ]);
  const lines = Map.groupBy(own, ({ invoiceId }) => invoiceId);
  return drafts.map((invoice) => ({ invoice, lines: lines.get(invoice.id) ?? [] }));
};

const series = "ecosystem";

const takeFolios = statement<{ readonly last: number }>(
  "issue.take-folios",
  `insert into invoice_folio as f (series, last) values ('${series}', $1)
       on conflict (series) do update set last = f.last + excluded.last
   returning last`,
);

/** The first of so many; its row is locked last of all, until the end of the transaction. */
export const firstFolioOf = async (tx: Queries, count: number): Promise<number> => {
  const [row] = await tx.run(takeFolios, [count]);
  return (row?.last ?? count) - count + 1;
};

export interface Issue {
  readonly invoice: InvoiceRow;
  readonly folio: number;
  /** SHA-256 of what is issued. */
  readonly hash: Buffer;
  readonly dueOn: string;
}

// They are locked, and drafts: the month's status is not asked again, for in the middle of a close
// no statistics know how many drafts there are, and the planner would read them all for each.
const issue = statement<{ readonly id: string }>(
  "issue.issue",
  `update ecosystem_invoice i
      set status = case when i.total_cents = 0 then 'paid' else 'issued' end,
          paid_at = case when i.total_cents = 0 then $6::timestamptz end,
          folio = n.folio, document_hash = n.hash, due_on = n.due_on, issued_at = $6
     from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bytea[], $5::text[]::date[])
          n (tenant_id, id, folio, hash, due_on)
    where i.tenant_id = n.tenant_id and i.id = n.id and i.folio is null
   returning ${named("i.id")}`,
);

/** What costs nothing is paid with that. */
export const issueInvoices = async (
  tx: Queries,
  issues: readonly Issue[],
  at: Date,
): Promise<number> => {
  const done = await tx.run(issue, [
    issues.map(({ invoice }) => invoice.tenantId),
    issues.map(({ invoice }) => invoice.id),
    issues.map(({ folio }) => folio),
    issues.map(({ hash }) => hash),
    issues.map(({ dueOn }) => dueOn),
    at,
  ]);
  return done.length;
};
