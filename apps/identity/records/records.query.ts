/** Reads what is exported: each record newest first, of one tenant or of all. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
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

const valuesOf = ({ before, tenantId, limit }: RecordFilter) => [before, tenantId, limit + 1];

const ofAll = (columns: string, table: string, tenant = "tenant_id"): string =>
  `select ${columns} from ${table}
    where id < coalesce($1::uuid, ${lastId}) and ($2::uuid is null or ${tenant} = $2)
    order by id desc
    limit $3`;

const tenants = statement<Tenant>(
  "records.tenants",
  ofAll(tenantColumns, "ecosystem_tenant", "id"),
);

export const tenantRecords = (db: Queries, filter: RecordFilter) =>
  db.run(tenants, valuesOf(filter));

const customTiers = statement<CustomTier>(
  "records.custom-tiers",
  ofAll(customTierColumns, "custom_tier"),
);

export const customTierRecords = (db: Queries, filter: RecordFilter) =>
  db.run(customTiers, valuesOf(filter));

const subscriptions = statement<Subscription>(
  "records.subscriptions",
  ofAll(subscriptionColumns, "app_subscription"),
);

export const subscriptionRecords = (db: Queries, filter: RecordFilter) =>
  db.run(subscriptions, valuesOf(filter));

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

const invoices = statement<InvoiceRecord>(
  "records.invoices",
  ofAll(
    named(`tenant_id, id, period_start::text, period_end::text, base_cents, bundle_discount_percent,
     bundle_discount_cents, overages_cents, addons_cents, subtotal_cents, iva_cents, total_cents,
     status, cfdi_uuid, paid_at, created_at`),
    "ecosystem_invoice",
  ),
);

export const invoiceRecords = (db: Queries, filter: RecordFilter) =>
  db.run(invoices, valuesOf(filter));

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

const usage = statement<UsageRecord>(
  "records.usage",
  `select ${usageColumns} from usage_event
    where id < coalesce($1::uuid, ${lastId})
    order by id desc
    limit $2`,
);

// Its own statement: read by tenant from the primary key, however long the log of the others is.
const usageOfTenant = statement<UsageRecord>(
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

const allocations = statement<LockedAllocation>(
  "records.allocations",
  `select ${allocationColumns}
     from subscription_allocation a
     join app_subscription s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
    where (a.subscription_id, a.resource_type) < (coalesce($1::uuid, ${lastId}), $2)
      and ($3::uuid is null or a.tenant_id = $3)
    order by a.subscription_id desc, a.resource_type desc
    limit $4`,
);

/** `before` is `<subscription>/<resource>`. */
export const allocationRecords = (db: Queries, { before, tenantId, limit }: RecordFilter) => {
  const [subscription = null, resource = ""] = before?.split("/") ?? [];
  return db.run(allocations, [subscription, resource, tenantId, limit + 1]);
};
