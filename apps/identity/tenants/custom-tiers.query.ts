/** Reads enterprise deals. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { CustomTier } from "./custom-tier.domain.ts";

export interface CustomTierRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly deal_id: string | null;
  readonly sales_rep_id: string | null;
  readonly contract_start: string;
  readonly contract_end: string | null;
  readonly app_pricing: CustomTier["appPricing"];
  readonly overage_rates: CustomTier["overageRates"];
  readonly allocations: CustomTier["allocations"];
  readonly support_tier: CustomTier["supportTier"];
  readonly sla_response_hours: number;
  readonly notes: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const customTierColumns = `tenant_id, id, deal_id, sales_rep_id, contract_start::text,
  contract_end::text, app_pricing, overage_rates, allocations, support_tier, sla_response_hours,
  notes, created_at, updated_at`;

export const customTierOfRow = (row: CustomTierRow): CustomTier => ({
  tenantId: row.tenant_id,
  id: row.id,
  dealId: row.deal_id,
  salesRepId: row.sales_rep_id,
  contractStart: row.contract_start,
  contractEnd: row.contract_end,
  appPricing: row.app_pricing,
  overageRates: row.overage_rates,
  allocations: row.allocations,
  supportTier: row.support_tier,
  slaResponseHours: row.sla_response_hours,
  notes: row.notes,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const find = statement<CustomTierRow>(
  "custom-tiers.find",
  `select ${customTierColumns} from custom_tier where tenant_id = $1`,
);

export const findCustomTier = async (db: Queries, tenantId: string): Promise<CustomTier | null> => {
  const row = (await db.run(find, [tenantId]))[0];
  return row ? customTierOfRow(row) : null;
};
