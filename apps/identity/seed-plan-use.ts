/** A month's use of one resource in the demo world: drawn as a check draws it, written at once. */
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import {
  dayOf,
  firstDayOf,
  lastDayOf,
  monthAfter,
  plusDays,
  startOf,
  type Month,
} from "#platform/calendar/days.ts";
import { hourMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";

import { consume, type Allotment, type Holdings } from "./allocations/consume.domain.ts";
import {
  insertPastUse,
  keepCounters,
  putAside,
  type PastUse,
} from "./allocations/past-use.store.ts";
import { readCatalog } from "./pricing/catalog.query.ts";

export interface UsedApp {
  readonly appName: string;
  readonly subscriptionId: string;
  readonly tier: Tier;
}

export interface Use {
  readonly tenantId: string;
  readonly resource: Resource;
  /** Units of a usual day. */
  readonly daily: number;
  readonly apps: readonly UsedApp[];
  readonly month: Month;
  /** Nothing is used after it. */
  readonly until: Date;
  /** The month that lasts: its counters stand, others are put aside. */
  readonly present: boolean;
}

export const seedUse = async (tx: Queries, use: Use): Promise<void> => {
  const { tenantId, resource, daily, apps, month, until, present } = use;
  const first = firstDayOf(month);
  const resetAt = startOf(firstDayOf(monthAfter(month)));
  const catalog = await readCatalog(tx, first);
  const allotments = apps.map(({ appName, subscriptionId, tier }): Allotment => ({
    subscriptionId,
    appName,
    limit: catalog.limit(appName, tier, resource),
    used: 0,
    overage: 0,
    rate: catalog.overageRate(tier, resource),
    rated: 0,
    resetAt,
  }));
  let holdings: Holdings = { resource, allotments, packs: [] };
  const lines: PastUse[] = [];
  for (let day = first; day <= lastDayOf(month) && day <= dayOf(until); day = plusDays(day, 1)) {
    const at = plusMs(startOf(day), 12 * hourMs);
    const taken = at > until ? null : consume(holdings, unitsOn(day, daily));
    if (taken === null) continue;
    holdings = taken.holdings;
    lines.push(...taken.draws.map((draw) => ({ at, draw })));
  }
  await insertPastUse(tx, { tenantId, resource, resetAt }, lines);
  for (const one of holdings.allotments) {
    if (present) await keepCounters(tx, { tenantId, resource, month: first }, one);
    else if (one.used > 0) await putAside(tx, { tenantId, resource }, one);
  }
};

/** Weekends are quiet, and no two days are alike. */
const unitsOn = (day: string, daily: number): number => {
  const date = new Date(`${day}T00:00:00Z`);
  const quiet = [0, 6].includes(date.getUTCDay()) ? 0.4 : 1.1;
  const swing = 0.85 + (0.3 * ((date.getUTCDate() * 7) % 10)) / 10;
  return Math.max(1, Math.round(daily * quiet * swing));
};
