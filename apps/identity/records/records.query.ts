/** Reads what is exported: each record newest first, of one tenant or of all. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement, type Statement } from "#platform/db/statement.ts";
import type { LockedAllocation } from "../allocations/allocation-row.domain.ts";
import { allocationColumns } from "../allocations/present-allocations.query.ts";
import type { Subscription } from "../subscriptions/subscription.domain.ts";
import { subscriptionColumns } from "../subscriptions/subscriptions.query.ts";
import type { CustomTier } from "../tenants/custom-tier.domain.ts";
import { customTierColumns } from "../tenants/custom-tiers.query.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { tenantColumns } from "../tenants/tenants.query.ts";

export interface RecordFilter {
  /** The id of the last record of the page before. */
  readonly before: string | null;
  readonly tenantId: string | null;
  /** One more is read, so that the caller knows of a next page. */
  readonly limit: number;
}

const ofAll = (columns: string, table: string): string =>
  `select ${columns} from ${table}
    where id < coalesce($1::uuid, ${lastId})
    order by id desc
    limit $2`;

// Its own statement: read by tenant from the primary key, however many the others have.
const ofTenant = (columns: string, table: string, tenant = "tenant_id"): string =>
  `select ${columns} from ${table}
    where ${tenant} = $3 and id < coalesce($1::uuid, ${lastId})
    order by id desc
    limit $2`;

const pageOf = <Row>(
  db: Queries,
  { before, tenantId, limit }: RecordFilter,
  [all, one]: readonly [Statement<Row>, Statement<Row>],
): Promise<readonly Row[]> =>
  tenantId === null ? db.run(all, [before, limit + 1]) : db.run(one, [before, limit + 1, tenantId]);

const tenants = [
  statement<Tenant>("records.tenants", ofAll(tenantColumns, "ecosystem_tenant")),
  statement<Tenant>("records.tenant", ofTenant(tenantColumns, "ecosystem_tenant", "id")),
] as const;

export const tenantRecords = (db: Queries, filter: RecordFilter) => pageOf(db, filter, tenants);

const customTiers = [
  statement<CustomTier>("records.custom-tiers", ofAll(customTierColumns, "custom_tier")),
  statement<CustomTier>(
    "records.custom-tiers-of-tenant",
    ofTenant(customTierColumns, "custom_tier"),
  ),
] as const;

export const customTierRecords = (db: Queries, filter: RecordFilter) =>
  pageOf(db, filter, customTiers);

const subscriptions = [
  statement<Subscription>("records.subscriptions", ofAll(subscriptionColumns, "app_subscription")),
  statement<Subscription>(
    "records.subscriptions-of-tenant",
    ofTenant(subscriptionColumns, "app_subscription"),
  ),
] as const;

export const subscriptionRecords = (db: Queries, filter: RecordFilter) =>
  pageOf(db, filter, subscriptions);

export interface InvoiceRecord {
  readonly tenantId: string;
  readonly id: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly baseCents: number;
  readonly bundleDiscountPercent: number;
  readonly bundleDiscountCents: number;
  readonly overagesCents: number;
  readonly addonsCents: number;
  readonly subtotalCents: number;
  readonly ivaCents: number;
  readonly totalCents: number;
  readonly status: "draft" | "issued" | "paid" | "past_due" | "void";
  readonly cfdiUuid: string | null;
  readonly paidAt: Date | null;
  readonly createdAt: Date;
}

const invoiceColumns =
  named(`tenant_id, id, period_start::text, period_end::text, base_cents, bundle_discount_percent,
  bundle_discount_cents, overages_cents, addons_cents, subtotal_cents, iva_cents, total_cents,
  status, cfdi_uuid, paid_at, created_at`);

const invoices = [
  statement<InvoiceRecord>("records.invoices", ofAll(invoiceColumns, "ecosystem_invoice")),
  statement<InvoiceRecord>(
    "records.invoices-of-tenant",
    ofTenant(invoiceColumns, "ecosystem_invoice"),
  ),
] as const;

export const invoiceRecords = (db: Queries, filter: RecordFilter) => pageOf(db, filter, invoices);

export interface UsageRecord {
  readonly tenantId: string;
  readonly id: string;
  readonly appName: string;
  readonly resourceType: Resource;
  readonly quantity: number;
  readonly isOverage: boolean;
  readonly rate: number;
  readonly costCents: number;
  readonly referenceId: string | null;
  readonly createdAt: Date;
}

const usageColumns =
  named(`tenant_id, id, app_name, resource_type, quantity, is_overage, rate, cost_cents,
  reference_id, created_at`);

const usage = [
  statement<UsageRecord>("records.usage", ofAll(usageColumns, "usage_event")),
  statement<UsageRecord>("records.usage-of-tenant", ofTenant(usageColumns, "usage_event")),
] as const;

export const usageRecords = (db: Queries, filter: RecordFilter) => pageOf(db, filter, usage);

const allocationsWhere = (which: string): string =>
  `select ${allocationColumns}
     from subscription_allocation a
     join app_subscription s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
    where (a.subscription_id, a.resource_type) < (coalesce($1::uuid, ${lastId}), $2) ${which}
    order by a.subscription_id desc, a.resource_type desc
    limit $3`;

const allocations = statement<LockedAllocation>("records.allocations", allocationsWhere(""));
const allocationsOfTenant = statement<LockedAllocation>(
  "records.allocations-of-tenant",
  allocationsWhere("and a.tenant_id = $4"),
);

/** `before` is `<subscription>/<resource>`. */
export const allocationRecords = (db: Queries, { before, tenantId, limit }: RecordFilter) => {
  const [subscription = null, resource = ""] = before?.split("/") ?? [];
  const page = [subscription, resource, limit + 1];
  return tenantId === null
    ? db.run(allocations, page)
    : db.run(allocationsOfTenant, [...page, tenantId]);
};
