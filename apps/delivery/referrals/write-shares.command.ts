/** Writes what customers earned in a month. */
import { lockTenant } from "#business/tenants/tenants.store.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { Month } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { sharesOf } from "./revenue-share.domain.ts";
import { referredRevenue, sharesOfMonth } from "./shares.query.ts";
import { insertShare } from "./shares.store.ts";

export interface WrittenShares {
  readonly written: number;
  readonly cents: number;
}

/** A month is written whole and once: what is delivered or brought to light later changes none. */
export const writeShares = (
  db: Queries,
  tenant: Tenant,
  month: Month,
  now: Date,
): Promise<WrittenShares> =>
  change(db, async (tx) => {
    await lockTenant(tx, tenant.id);
    const counts = { written: 0, cents: 0 };
    if ((await sharesOfMonth(tx, tenant.id, month)).length > 0) return counts;
    for (const share of sharesOf(await referredRevenue(tx, tenant, month))) {
      if (!(await insertShare(tx, tenant.id, { month, id: newId(), share, now }))) continue;
      counts.written += 1;
      counts.cents += share.shareCents;
    }
    return counts;
  });
