/** Reads what is exported: each record newest first, of one tenant or of all. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement, type Statement } from "#platform/db/statement.ts";
import {
  subscriptionColumns,
  subscriptionOfRow,
  type SubscriptionRow,
} from "../subscriptions/subscriptions.query.ts";
import {
  customTierColumns,
  customTierOfRow,
  type CustomTierRow,
} from "../tenants/custom-tiers.query.ts";
import { tenantColumns, tenantOfRow, type TenantRow } from "../tenants/tenants.query.ts";

export interface RecordFilter {
  /** The id of the last record of the page before. */
  readonly before: string | null;
  readonly tenantId: string | null;
  /** One more is read, so that the caller knows of a next page. */
  readonly limit: number;
}

const valuesOf = ({ before, tenantId, limit }: RecordFilter) => [before, tenantId, limit + 1];

const ofAll = (columns: string, table: string, tenant = "tenant_id"): string =>
  `select ${columns} from ${table}
    where id < coalesce($1::uuid, ${lastId}) and ($2::uuid is null or ${tenant} = $2)
    order by id desc
    limit $3`;

const tenants = statement<TenantRow>(
  "records.tenants",
  ofAll(tenantColumns, "ecosystem_tenant", "id"),
);

export const tenantRecords = async (db: Queries, filter: RecordFilter) =>
  (await db.run(tenants, valuesOf(filter))).map(tenantOfRow);

const customTiers = statement<CustomTierRow>(
  "records.custom-tiers",
  ofAll(customTierColumns, "custom_tier"),
);

export const customTierRecords = async (db: Queries, filter: RecordFilter) =>
  (await db.run(customTiers, valuesOf(filter))).map(customTierOfRow);

const subscriptions = statement<SubscriptionRow>(
  "records.subscriptions",
  ofAll(subscriptionColumns, "app_subscription"),
);

export const subscriptionRecords = async (db: Queries, filter: RecordFilter) =>
  (await db.run(subscriptions, valuesOf(filter))).map(subscriptionOfRow);

export interface InvoiceRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly base_cents: number;
  readonly bundle_discount_percent: number;
  readonly bundle_discount_cents: number;
  readonly overages_cents: number;
  readonly addons_cents: number;
  readonly subtotal_cents: number;
  readonly iva_cents: number;
  readonly total_cents: number;
  readonly status: "draft" | "issued" | "paid" | "past_due" | "void";
  readonly cfdi_uuid: string | null;
  readonly paid_at: Date | null;
  readonly created_at: Date;
}

const invoices = statement<InvoiceRow>(
  "records.invoices",
  ofAll(
    `tenant_id, id, period_start::text, period_end::text, base_cents, bundle_discount_percent,
     bundle_discount_cents, overages_cents, addons_cents, subtotal_cents, iva_cents, total_cents,
     status, cfdi_uuid, paid_at, created_at`,
    "ecosystem_invoice",
  ),
);

export const invoiceRecords = (db: Queries, filter: RecordFilter) =>
  db.run(invoices, valuesOf(filter));

export interface UsageRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly app_name: string;
  readonly resource_type: Resource;
  readonly quantity: number;
  readonly is_overage: boolean;
  readonly rate: number;
  readonly cost_cents: number;
  readonly reference_id: string | null;
  readonly created_at: Date;
}

const usageColumns = `tenant_id, id, app_name, resource_type, quantity, is_overage, rate, cost_cents,
  reference_id, created_at`;

const usage = statement<UsageRow>(
  "records.usage",
  `select ${usageColumns} from usage_event
    where id < coalesce($1::uuid, ${lastId})
    order by id desc
    limit $2`,
);

// Its own statement: read by tenant from the primary key, however long the log of the others is.
const usageOfTenant = statement<UsageRow>(
  "records.usage-of-tenant",
  `select ${usageColumns} from usage_event
    where tenant_id = $2 and id < coalesce($1::uuid, ${lastId})
    order by id desc
    limit $3`,
);

export const usageRecords = (db: Queries, filter: RecordFilter) => {
  const { before, tenantId, limit } = filter;
  return tenantId === null
    ? db.run(usage, [before, limit + 1])
    : db.run(usageOfTenant, [before, tenantId, limit + 1]);
};

export interface AllocationRow {
  readonly subscription_id: string;
  readonly resource_type: Resource;
  readonly monthly_limit: number | null;
  readonly used: number;
  readonly overage: number;
  readonly reset_at: Date;
}

const allocations: Statement<AllocationRow> = statement<AllocationRow>(
  "records.allocations",
  `select subscription_id, resource_type, monthly_limit, used, overage, reset_at
     from subscription_allocation
    where (subscription_id, resource_type) < (coalesce($1::uuid, ${lastId}), $2)
      and ($3::uuid is null or tenant_id = $3)
    order by subscription_id desc, resource_type desc
    limit $4`,
);

/** `before` is `<subscription>/<resource>`. */
export const allocationRecords = (db: Queries, { before, tenantId, limit }: RecordFilter) => {
  const [subscription = null, resource = ""] = before?.split("/") ?? [];
  return db.run(allocations, [subscription, resource, tenantId, limit + 1]);
};
