/** Writes enterprise deals: one a tenant. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import {
  phaseOn,
  type CustomTier,
  type CustomTierTerms,
  type DealPhase,
} from "./custom-tier.domain.ts";
import { customTierColumns } from "./custom-tiers.query.ts";

const keep = statement<CustomTier>(
  "custom-tiers.keep",
  `insert into custom_tier (tenant_id, id, deal_id, sales_rep_id, contract_start, contract_end,
          app_pricing, overage_rates, allocations, support_tier, sla_response_hours, notes,
          created_at, updated_at, phase)
   values ($1, $2, $3, $4, $5::text::date, $6::text::date, $7, $8, $9, $10, $11, $12, $13, $13, $14)
       on conflict (tenant_id) do update
      set deal_id = excluded.deal_id, sales_rep_id = excluded.sales_rep_id,
          contract_start = excluded.contract_start, contract_end = excluded.contract_end,
          app_pricing = excluded.app_pricing, overage_rates = excluded.overage_rates,
          allocations = excluded.allocations, support_tier = excluded.support_tier,
          sla_response_hours = excluded.sla_response_hours, notes = excluded.notes,
          updated_at = excluded.updated_at, phase = excluded.phase
   returning ${customTierColumns}`,
);

/** In place of the one before, whose id stays. */
export const keepCustomTier = async (
  tx: Queries,
  kept: { readonly tenantId: string; readonly id: string; readonly at: Date },
  terms: CustomTierTerms,
): Promise<CustomTier> => {
  const rows = await tx.run(keep, [
    ...[kept.tenantId, kept.id, terms.dealId, terms.salesRepId],
    ...[terms.contractStart, terms.contractEnd, JSON.stringify(terms.appPricing)],
    ...[JSON.stringify(terms.overageRates), JSON.stringify(terms.allocations)],
    ...[terms.supportTier, terms.slaResponseHours, terms.notes, kept.at],
    phaseOn(terms, dayOf(kept.at)),
  ]);
  const [row] = rows;
  if (!row) throw new Error("an upsert answered no row");
  return row;
};

const keepPhase = statement(
  "custom-tiers.keep-phase",
  "update custom_tier set phase = $2 where tenant_id = $1",
);

/** The plan has followed the deal so far. */
export const keepDealPhase = async (
  tx: Queries,
  tenantId: string,
  phase: DealPhase,
): Promise<void> => {
  await tx.run(keepPhase, [tenantId, phase]);
};
