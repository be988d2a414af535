/** Records whose rows no other room shows, in the fields of the specification. */
import { pesosOf } from "../pricing/amount.wire.ts";
import { ratePesos } from "../pricing/rate.domain.ts";
import type { AllocationRow, InvoiceRow, UsageRow } from "./records.query.ts";

export const allocationOnWire = (row: AllocationRow) => ({
  subscription_id: row.subscription_id,
  resource_type: row.resource_type,
  monthly_limit: row.monthly_limit,
  used_this_period: row.used,
  overage_count: row.overage,
  reset_at: row.reset_at.toISOString(),
});

export const usageOnWire = (row: UsageRow) => ({
  id: row.id,
  ecosystem_tenant_id: row.tenant_id,
  app_name: row.app_name,
  resource_type: row.resource_type,
  quantity: row.quantity,
  is_overage: row.is_overage,
  unit_cost: ratePesos(row.rate),
  total_cost: pesosOf(row.cost_cents),
  reference_id: row.reference_id,
  created_at: row.created_at.toISOString(),
});

export const invoiceOnWire = (row: InvoiceRow) => ({
  id: row.id,
  ecosystem_tenant_id: row.tenant_id,
  period_start: row.period_start,
  period_end: row.period_end,
  base_subscriptions_subtotal: pesosOf(row.base_cents),
  bundle_discount_percent: row.bundle_discount_percent,
  bundle_discount_amount: pesosOf(row.bundle_discount_cents),
  overages_subtotal: pesosOf(row.overages_cents),
  addons_subtotal: pesosOf(row.addons_cents),
  subtotal: pesosOf(row.subtotal_cents),
  iva: pesosOf(row.iva_cents),
  total: pesosOf(row.total_cents),
  status: row.status,
  cfdi_uuid: row.cfdi_uuid,
  paid_at: row.paid_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
