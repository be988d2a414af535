/** PUT /api/ecosystem/tenants/:tenantId/custom-tier */
import { changeCustomTier } from "#contracts/identity/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { mustTouch } from "../callers/tenant-scope.ts";
import { changeCustomTier as change } from "./change-custom-tier.command.ts";
import { tenantRoute } from "./tenant-route.ts";
import { customTierOnWire } from "./tenant.wire.ts";

export const changeCustomTierRoute = tenantRoute(
  changeCustomTier,
  async ({ path, body, caller, now, tx }) => {
    // No tenant's own key says what the tenant pays.
    mustTouch(caller, undefined);
    const terms = {
      dealId: body.deal_id ?? null,
      salesRepId: body.sales_rep_id ?? null,
      contractStart: body.contract_start,
      contractEnd: body.contract_end ?? null,
      appPricing: body.app_pricing,
      overageRates: body.overage_rates,
      allocations: body.allocations,
      supportTier: body.support_tier,
      slaResponseHours: body.sla_response_hours,
      notes: body.notes ?? null,
    };
    const kept = await change(tx, path.tenantId, terms, now);
    return kept instanceof Refusal ? kept : reply(200, customTierOnWire(kept));
  },
);
