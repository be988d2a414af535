/** Records whose rows no other room shows, in the fields of the specification. */
import type { LockedAllocation } from "../allocations/allocation-row.domain.ts";
import { pesosOf } from "../pricing/amount.wire.ts";
import { ratePesos } from "../pricing/rate.domain.ts";
import type { InvoiceRecord, UsageRecord } from "./records.query.ts";

export const allocationOnWire = (row: LockedAllocation) => ({
  subscription_id: row.subscriptionId,
  resource_type: row.resource,
  monthly_limit: row.limit,
  used_this_period: row.used,
  overage_count: row.overage,
  reset_at: row.resetAt.toISOString(),
});

export const usageOnWire = (row: UsageRecord) => ({
  id: row.id,
  ecosystem_tenant_id: row.tenantId,
  app_name: row.appName,
  resource_type: row.resourceType,
  quantity: row.quantity,
  is_overage: row.isOverage,
  unit_cost: ratePesos(row.rate),
  total_cost: pesosOf(row.costCents),
  reference_id: row.referenceId,
  created_at: row.createdAt.toISOString(),
});

export const invoiceOnWire = (row: InvoiceRecord) => ({
  id: row.id,
  ecosystem_tenant_id: row.tenantId,
  period_start: row.periodStart,
  period_end: row.periodEnd,
  base_subscriptions_subtotal: pesosOf(row.baseCents),
  bundle_discount_percent: row.bundleDiscountPercent,
  bundle_discount_amount: pesosOf(row.bundleDiscountCents),
  overages_subtotal: pesosOf(row.overagesCents),
  addons_subtotal: pesosOf(row.addonsCents),
  subtotal: pesosOf(row.subtotalCents),
  iva: pesosOf(row.ivaCents),
  total: pesosOf(row.totalCents),
  status: row.status,
  cfdi_uuid: row.cfdiUuid,
  paid_at: row.paidAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
