/** Begins periods that are due for tenants that nobody checks, as the next check would. */
import { resources } from "#contracts/identity/plan.ts";
import { dayOf } from "#platform/calendar/days.ts";
import type { Database } from "#platform/db/database.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { isLive, statusAt } from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf, tenantsDue } from "../subscriptions/subscriptions.query.ts";
import { grantsOf, termsOn } from "../subscriptions/terms.domain.ts";
import { turnPeriods } from "../subscriptions/turn-periods.command.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { isDue, rollOver } from "./allocation-row.domain.ts";
import { lockAllocations } from "./checks.store.ts";
import { beginAnew } from "./turn-allocations.store.ts";

/** Tenants that are listed at once; each is a transaction of its own. */
const portion = 200;

export interface Reset {
  readonly tenants: number;
  /** Periods of subscriptions that began. */
  readonly periods: number;
  /** Allocations whose counters began anew. */
  readonly allocations: number;
}

export const resetAllocations = async (
  { services: { db }, now, heartbeat, signal }: Omit<JobContext, "settings" | "slot">,
  size = portion,
): Promise<Reset> => {
  const sum = { periods: 0, allocations: 0 };
  const tell = () => heartbeat(sum);
  const tenants = await inPortions<string>({ size, heartbeat: tell, signal }, async (last) => {
    const due = await tenantsDue(db, now, last, size);
    for (const tenantId of due) {
      const reset = await resetTenant(db, tenantId, now);
      sum.periods += reset.periods;
      sum.allocations += reset.allocations;
    }
    return due;
  });
  return { tenants, ...sum };
};

const resetTenant = (db: Database, tenantId: string, now: Date): Promise<Omit<Reset, "tenants">> =>
  db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const periods = await turnPeriods(tx, tenantId, now);
    const [locked, catalog, customTier, subscriptions] = await Promise.all([
      lockAllocations(tx, tenantId, resources),
      readCatalog(tx, dayOf(now)),
      findCustomTier(tx, tenantId),
      subscriptionsOf(tx, tenantId),
    ]);
    const grants = grantsOf(termsOn(catalog, customTier, dayOf(now)), subscriptions, now);
    const rolled = locked
      .filter((one) => isDue(one, now) && isLive(statusAt(one, now)))
      .map((one) => rollOver(one, grants, now));
    await beginAnew(tx, tenantId, rolled);
    return { periods, allocations: rolled.length };
  });
