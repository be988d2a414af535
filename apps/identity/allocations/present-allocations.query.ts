/** Reads allocations as they stand by now, whether or not a period that turned is written down. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { isLive, statusAt } from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { grantsOf, termsOn, type Grant } from "../subscriptions/terms.domain.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { isDue, rollOver, type LockedAllocation } from "./allocation-row.domain.ts";

/** Of `subscription_allocation a` and its `app_subscription s`. */
export const allocationColumns =
  named(`a.tenant_id, a.subscription_id, s.app_name, s.status, s.trial_ends_at, s.ends_at,
  s.anchor_day, a.resource_type as resource, a.monthly_limit as limit, a.used, a.overage,
  a.overage_rate as rate, a.rated_overage as rated, a.rated_month::text, a.reset_at,
  a.reserved_until`);

/** Rows as they were written last become what the next check finds; who is not live stays. */
export const asTheyStand = async (
  db: Queries,
  rows: readonly LockedAllocation[],
  now: Date,
): Promise<readonly LockedAllocation[]> => {
  const hasTurned = (row: LockedAllocation) => isDue(row, now) && isLive(statusAt(row, now));
  const tenantIds = [...new Set(rows.filter(hasTurned).map(({ tenantId }) => tenantId))];
  if (tenantIds.length === 0) return rows;
  const day = dayOf(now);
  const catalog = await readCatalog(db, day);
  const granted = await Promise.all(
    tenantIds.map(async (tenantId): Promise<readonly Grant[]> => {
      const deal = await findCustomTier(db, tenantId);
      return grantsOf(termsOn(catalog, deal, day), await subscriptionsOf(db, tenantId), now);
    }),
  );
  const grants = granted.flat();
  return rows.map((row) => (hasTurned(row) ? rollOver(row, grants, now).after : row));
};
