/** Reads enterprise deals. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { CustomTier } from "./custom-tier.domain.ts";

export const customTierColumns =
  named(`tenant_id, id, phase, deal_id, sales_rep_id, contract_start::text,
  contract_end::text, app_pricing, overage_rates, allocations, support_tier, sla_response_hours,
  notes, created_at, updated_at`);

const find = statement<CustomTier>(
  "custom-tiers.find",
  `select ${customTierColumns} from custom_tier where tenant_id = $1`,
);

export const findCustomTier = async (db: Queries, tenantId: string): Promise<CustomTier | null> => {
  return (await db.run(find, [tenantId]))[0] ?? null;
};
