/** Reads a tenant's plan as it is by now: what it subscribes to, has left and has used. */
import { resources, type Resource } from "#contracts/identity/plan.ts";
import { dayOf, firstDayOf, monthAfter, monthOf, startOf } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { holdingsByKey, isDue, rollOver } from "../allocations/allocation-row.domain.ts";
import { holdingKey } from "../allocations/check-allocation.domain.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { heldUnits } from "../reserved-units/reservations.query.ts";
import type { Subscription } from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { grantsOf, termsOn, type Terms } from "../subscriptions/terms.domain.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import type { Metered } from "./expected.domain.ts";
import { daysOfPace, forecastOf, paceDays } from "./forecast.domain.ts";
import { gaugeOf, isOffered } from "./gauge.domain.ts";
import { allocationsOf, packsOf, unitsSince, useByDay, type DayUse } from "./plan-usage.query.ts";

export interface PresentPlan {
  readonly subscriptions: readonly Subscription[];
  readonly catalog: Catalog;
  readonly terms: Terms;
  readonly metered: readonly Metered[];
  /** Of this month. */
  readonly days: readonly DayUse[];
}

export const readPresentPlan = async (
  db: Queries,
  tenantId: string,
  now: Date,
): Promise<PresentPlan> => {
  const day = dayOf(now);
  const monthStart = startOf(firstDayOf(monthOf(day)));
  const monthEnd = startOf(firstDayOf(monthAfter(monthOf(day))));
  const [subscriptions, rows, packs, days, lately, catalog, deal, reserved] = await Promise.all([
    subscriptionsOf(db, tenantId),
    allocationsOf(db, tenantId),
    packsOf(db, tenantId, now),
    useByDay(db, tenantId, monthStart),
    unitsSince(db, tenantId, plusMs(now, -paceDays * dayMs)),
    readCatalog(db, day),
    findCustomTier(db, tenantId),
    heldUnits(db, tenantId, now),
  ]);
  const terms = termsOn(catalog, deal, day);
  const grants = grantsOf(terms, subscriptions, now);
  // As the next check will find them.
  const allocations = rows.map((one) => (isDue(one, now) ? rollOver(one, grants, now).after : one));
  const holdings = holdingsByKey({ allocations, packs }, now);
  const [first] = subscriptions;
  const lastDays = daysOfPace(first?.createdAt ?? null, now);
  const meteredOf = (resource: Resource): readonly Metered[] => {
    const key = holdingKey({ tenantId, resource });
    const own = holdings.get(key);
    const gauge = own ? gaugeOf(own, reserved.get(key) ?? 0) : null;
    if (gauge === null || !isOffered(gauge)) return [];
    const used = days.filter((one) => one.resource === resource);
    const monthUnits = used.reduce((sum, { units }) => sum + units, 0);
    const pace = { monthUnits, lastUnits: lately.get(resource) ?? 0, lastDays };
    return [
      {
        gauge,
        forecast: forecastOf(gauge, pace, { now, monthEnd }),
        appName: own?.allotments[0]?.appName ?? "",
        overageUnits: used.reduce((sum, one) => sum + one.overageUnits, 0),
        overageCents: used.reduce((sum, one) => sum + one.overageCents, 0),
      },
    ];
  };
  return { subscriptions, catalog, terms, metered: resources.flatMap(meteredOf), days };
};
