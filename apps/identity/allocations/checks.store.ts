/** Locks what checks take from, and writes what they took: one statement each for a whole batch. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { LockedAllocation, LockedPack, Rolled } from "./allocation-row.domain.ts";
import { allocationColumns } from "./present-allocations.query.ts";
import type { Pairs } from "./together.domain.ts";

const lock = statement<LockedAllocation>(
  "checks.lock",
  `select ${allocationColumns}
     from subscription_allocation a
     join app_subscription s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
    where a.tenant_id = $1 and a.resource_type = any ($2::text[])
    order by a.subscription_id, a.resource_type
      for no key update of a`,
);

/** In the order of subscription and resource, as whatever writes several of them. */
export const lockAllocations = (
  tx: Queries,
  tenantId: string,
  resources: readonly Resource[],
): Promise<readonly LockedAllocation[]> => tx.run(lock, [tenantId, resources]);

/** One of several that are locked together. */
export interface FreeAllocation extends LockedAllocation {
  /** Of how many rows of the tenant and resource: fewer were locked where somebody has the rest. */
  readonly siblings: number;
}

const lockFree = statement<FreeAllocation>(
  "checks.lock-free",
  `select ${allocationColumns},
          (select count(*)::int from subscription_allocation b
            where b.tenant_id = a.tenant_id and b.resource_type = a.resource_type) as siblings
     from unnest($1::uuid[], $2::text[]) as asked (tenant, resource)
     join subscription_allocation a
       on a.tenant_id = asked.tenant and a.resource_type = asked.resource
     join app_subscription s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
    order by a.tenant_id, a.subscription_id, a.resource_type
      for no key update of a skip locked`,
);

/** Waits for nobody: what others have is left out. */
export const lockFreeAllocations = (
  tx: Queries,
  { tenantIds, resources }: Pairs,
): Promise<readonly FreeAllocation[]> => tx.run(lockFree, [tenantIds, resources]);

const packsOf = (
  wait: "" | " skip locked",
) => `select ${named("p.tenant_id, p.id, p.resource_type as resource, p.expires_at")},
          p.units - p.used as left
     from unnest($1::uuid[], $2::text[]) as asked (tenant, resource)
    cross join lateral (
          select * from allocation_pack b
           where b.tenant_id = asked.tenant and b.resource_type = asked.resource
             and b.used < b.units and b.expires_at > $3
           order by b.id
             for no key update${wait}) p`;

const lockPacksStatement = statement<LockedPack>("checks.lock-packs", packsOf(""));

/** After the allocations, whose locks guard them. */
export const lockPacks = (
  tx: Queries,
  { tenantIds, resources }: Pairs,
  now: Date,
): Promise<readonly LockedPack[]> => tx.run(lockPacksStatement, [tenantIds, resources, now]);

const lockFreePacksStatement = statement<LockedPack>(
  "checks.lock-free-packs",
  packsOf(" skip locked"),
);

/** Waits for nobody: packs are missing only where somebody has the allocations that guard them. */
export const lockFreePacks = (
  tx: Queries,
  { tenantIds, resources }: Pairs,
  now: Date,
): Promise<readonly LockedPack[]> => tx.run(lockFreePacksStatement, [tenantIds, resources, now]);

const use = statement(
  "checks.use",
  `update subscription_allocation a
      set used = taken.used, overage = taken.overage, rated_overage = taken.rated,
          rated_month = $7::text::date
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
          as taken (tenant, subscription, resource, used, overage, rated)
    where a.tenant_id = taken.tenant and a.subscription_id = taken.subscription
      and a.resource_type = taken.resource`,
);

export interface Counters {
  readonly tenantId: string;
  readonly subscriptionId: string;
  readonly resource: Resource;
  readonly used: number;
  readonly overage: number;
  readonly rated: number;
}

export const writeUse = (
  tx: Queries,
  used: readonly Counters[],
  ratedMonth: Day,
): Promise<unknown> =>
  tx.run(use, [
    used.map((one) => one.tenantId),
    used.map((one) => one.subscriptionId),
    used.map((one) => one.resource),
    used.map((one) => one.used),
    used.map((one) => one.overage),
    used.map((one) => one.rated),
    ratedMonth,
  ]);

const usePacks = statement(
  "checks.use-packs",
  `update allocation_pack p set used = p.units - taken.units_left
     from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as taken (tenant, pack, units_left)
    where p.tenant_id = taken.tenant and p.id = taken.pack`,
);

export interface PackLeft {
  readonly tenantId: string;
  readonly id: string;
  readonly left: number;
}

export const writePacks = (tx: Queries, packs: readonly PackLeft[]): Promise<unknown> =>
  tx.run(usePacks, [
    packs.map(({ tenantId }) => tenantId),
    packs.map(({ id }) => id),
    packs.map(({ left }) => left),
  ]);

const archive = statement(
  "checks.archive",
  `insert into allocation_period (tenant_id, subscription_id, resource_type, ended_at,
          monthly_limit, used, overage)
   select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::bigint[],
                        $6::bigint[], $7::bigint[])
       on conflict (tenant_id, subscription_id, resource_type, ended_at) do nothing`,
);

const begin = statement(
  "checks.begin-period",
  `update subscription_allocation a
      set monthly_limit = begun.units, overage_rate = begun.rate, reset_at = begun.reset
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[])
          as begun (tenant, subscription, resource, units, rate, reset)
    where a.tenant_id = begun.tenant and a.subscription_id = begun.subscription
      and a.resource_type = begun.resource`,
);

/** Counters are written by `writeUse`, which comes along. */
export const writeRolled = (
  tx: Queries,
  rolled: readonly Rolled[],
): readonly Promise<unknown>[] => [
  tx.run(archive, [
    rolled.map(({ before }) => before.tenantId),
    rolled.map(({ before }) => before.subscriptionId),
    rolled.map(({ before }) => before.resource),
    rolled.map(({ before }) => before.resetAt),
    rolled.map(({ before }) => before.limit),
    rolled.map(({ before }) => before.used),
    rolled.map(({ before }) => before.overage),
  ]),
  tx.run(begin, [
    rolled.map(({ after }) => after.tenantId),
    rolled.map(({ after }) => after.subscriptionId),
    rolled.map(({ after }) => after.resource),
    rolled.map(({ after }) => after.limit),
    rolled.map(({ after }) => after.rate),
    rolled.map(({ after }) => after.resetAt),
  ]),
];
