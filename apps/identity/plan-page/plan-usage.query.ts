/** Reads what a tenant has of each resource, and what it used: by day, of the month, of late. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { LockedAllocation, LockedPack } from "../allocations/allocation-row.domain.ts";
import { allocationColumns } from "../allocations/present-allocations.query.ts";

const allocations = statement<LockedAllocation>(
  "plan-usage.allocations",
  `select ${allocationColumns}
     from subscription_allocation a
     join app_subscription s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
    where a.tenant_id = $1
    order by a.subscription_id, a.resource_type`,
);

/** As they were written last: a period that is over by now has not begun anew in them. */
export const allocationsOf = (
  db: Queries,
  tenantId: string,
): Promise<readonly LockedAllocation[]> => db.run(allocations, [tenantId]);

const packs = statement<LockedPack>(
  "plan-usage.packs",
  `select ${named("tenant_id, id, resource_type as resource, expires_at")}, units - used as left
     from allocation_pack
    where tenant_id = $1 and used < units and expires_at > $2
    order by expires_at, id`,
);

/** Of which something is left, the first that ends first. */
export const packsOf = (db: Queries, tenantId: string, now: Date): Promise<readonly LockedPack[]> =>
  db.run(packs, [tenantId, now]);

export interface DayUse {
  readonly day: Day;
  readonly resource: Resource;
  readonly units: number;
  readonly overageUnits: number;
  readonly overageCents: number;
}

const days = statement<DayUse>(
  "plan-usage.days",
  `select to_char(created_at at time zone 'America/Mexico_City', 'YYYY-MM-DD') as day,
          resource_type as resource, sum(quantity)::bigint as units,
          coalesce(sum(quantity) filter (where is_overage), 0)::bigint as "overageUnits",
          sum(cost_cents)::bigint as "overageCents"
     from usage_event
    where tenant_id = $1 and created_at >= $2
    group by 1, 2
    order by 1, 2`,
);

/** Days without use have no row. */
export const useByDay = (db: Queries, tenantId: string, from: Date): Promise<readonly DayUse[]> =>
  db.run(days, [tenantId, from]);

const lately = statement<{ readonly resource: Resource; readonly units: number }>(
  "plan-usage.lately",
  `select resource_type as resource, sum(quantity)::bigint as units
     from usage_event where tenant_id = $1 and created_at >= $2
    group by 1`,
);

/** Units of each resource since a moment. */
export const unitsSince = async (
  db: Queries,
  tenantId: string,
  since: Date,
): Promise<ReadonlyMap<Resource, number>> =>
  new Map((await db.run(lately, [tenantId, since])).map((row) => [row.resource, row.units]));
