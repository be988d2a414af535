/** Reads invoices and their lines. */
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { InvoiceLine, InvoiceSums } from "./billing-month.domain.ts";

export type InvoiceStatus = "draft" | "issued" | "paid" | "past_due" | "void";

export interface InvoiceRow extends InvoiceSums {
  readonly tenantId: string;
  readonly id: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly status: InvoiceStatus;
  readonly folio: number | null;
  readonly documentHash: Buffer | null;
  readonly issuedAt: Date | null;
  readonly dueOn: string | null;
  readonly cfdiUuid: string | null;
  readonly problem: string | null;
  readonly paymentId: string | null;
  readonly checkoutUrl: string | null;
  readonly paidCents: number;
  readonly paidAt: Date | null;
  readonly complementUuid: string | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
  readonly creditUuid: string | null;
  readonly uncollectibleAt: Date | null;
  readonly mailedAt: Date | null;
  readonly createdAt: Date;
}

export const invoiceColumns = named(`tenant_id, id, period_start::text, period_end::text,
  base_cents, bundle_discount_percent, bundle_discount_cents, overages_cents, addons_cents,
  subtotal_cents, iva_cents, total_cents, status, folio, document_hash, issued_at, due_on::text,
  cfdi_uuid, problem, payment_id, checkout_url, paid_cents, paid_at, complement_uuid, voided_at,
  void_reason, credit_uuid, uncollectible_at, mailed_at, created_at`);

export interface LineRow extends Omit<InvoiceLine, "tier" | "resource"> {
  readonly tenantId: string;
  readonly invoiceId: string;
  readonly tier: Tier | "";
  readonly resource: Resource | "";
}

export const lineColumns = named(`tenant_id, invoice_id, position, kind, app_name, tier,
  resource_type as resource, description, quantity, rate, from_day::text, until_day::text, cents,
  discount_cents, iva_cents`);

const find = statement<InvoiceRow>(
  "invoices.find",
  `select ${invoiceColumns} from ecosystem_invoice where id = $1`,
);

const lines = statement<LineRow>(
  "invoices.lines",
  `select ${lineColumns} from ecosystem_invoice_line
    where tenant_id = $1 and invoice_id = $2
    order by position`,
);

export interface InvoiceWithLines {
  readonly invoice: InvoiceRow;
  readonly lines: readonly LineRow[];
}

export const findInvoice = async (db: Queries, id: string): Promise<InvoiceRow | null> =>
  (await db.run(find, [id]))[0] ?? null;

export const linesOf = (
  db: Queries,
  { tenantId, id }: Pick<InvoiceRow, "tenantId" | "id">,
): Promise<readonly LineRow[]> => db.run(lines, [tenantId, id]);

/** With its lines in their order; null for an unknown one. */
export const readInvoice = async (db: Queries, id: string): Promise<InvoiceWithLines | null> => {
  const invoice = await findInvoice(db, id);
  return invoice && { invoice, lines: await linesOf(db, invoice) };
};

const tenantsAfter = statement<{ readonly id: string }>(
  "invoices.tenants-after",
  `select id from ecosystem_tenant where id > coalesce($1::uuid, ${firstId}) order by id limit $2`,
);

/** In the order in which they are billed. */
export const tenantsAfterId = (
  db: Queries,
  after: string | null,
  most: number,
): Promise<readonly { readonly id: string }[]> => db.run(tenantsAfter, [after, most]);

const draftTenants = statement<{ readonly id: string }>(
  "invoices.draft-tenants",
  `select tenant_id as id from ecosystem_invoice
    where period_start = $1::text::date and status = 'draft'
      and tenant_id > coalesce($2::uuid, ${firstId})
    order by period_start, tenant_id
    limit $3`,
);

/** Tenants whose draft of the month waits to be issued. */
export const tenantsWithDraft = (
  db: Queries,
  periodStart: string,
  after: string | null,
  most: number,
): Promise<readonly { readonly id: string }[]> => db.run(draftTenants, [periodStart, after, most]);

const tenantCount = statement<{ readonly count: number }>(
  "invoices.tenant-count",
  "select count(*)::integer as count from ecosystem_tenant",
);

/** How many a close looks at. */
export const countTenants = async (db: Queries): Promise<number> =>
  (await db.run(tenantCount))[0]?.count ?? 0;
