/** A tenant and its deal as the wire shows them. */
import type { Tenant } from "./tenant.domain.ts";
import type { CustomTier } from "./custom-tier.domain.ts";

export const tenantOnWire = (tenant: Tenant) => ({
  id: tenant.id,
  billing_email: tenant.billingEmail,
  company_name: tenant.companyName,
  rfc: tenant.rfc,
  created_at: tenant.createdAt.toISOString(),
});

export const customTierOnWire = (tier: CustomTier) => ({
  id: tier.id,
  ecosystem_tenant_id: tier.tenantId,
  deal_id: tier.dealId,
  sales_rep_id: tier.salesRepId,
  contract_start: tier.contractStart,
  contract_end: tier.contractEnd,
  app_pricing: tier.appPricing,
  overage_rates: tier.overageRates,
  allocations: tier.allocations,
  support_tier: tier.supportTier,
  sla_response_hours: tier.slaResponseHours,
  notes: tier.notes,
  created_at: tier.createdAt.toISOString(),
  updated_at: tier.updatedAt.toISOString(),
});
