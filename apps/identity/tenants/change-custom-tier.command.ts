/** Writes down an enterprise deal, and lets the tenant's subscriptions follow it. */
import type { Tier } from "#contracts/identity/plan.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { refreshPlan } from "../subscriptions/refresh-plan.command.ts";
import { turnPeriods } from "../subscriptions/turn-periods.command.ts";
import { readTerms, type CustomTier, type CustomTierTerms } from "./custom-tier.domain.ts";
import { keepCustomTier } from "./custom-tiers.store.ts";
import { lockTenant } from "./tenants.store.ts";

export const changeCustomTier = (
  db: Queries,
  tenantId: string,
  given: CustomTierTerms,
  now: Date,
): Promise<CustomTier | Refusal<"invalid_request" | "tenant_not_found">> =>
  change(db, async (tx) => {
    if (!(await lockTenant(tx, tenantId))) return refuse("tenant_not_found");
    const catalog = await readCatalog(tx, dayOf(now));
    const terms = readTerms(catalog, given);
    if (terms instanceof Refusal) return terms;
    await turnPeriods(tx, tenantId, now);
    const kept = await keepCustomTier(tx, { tenantId, id: newId(), at: now }, terms);
    const begins = ({ tier }: { readonly tier: Tier }) => tier === "enterprise";
    await refreshPlan(tx, { tenantId, catalog, customTier: kept, now, begins });
    return kept;
  });
