/** Locks what a check takes from, and writes what it took: one statement each for a whole batch. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { LockedAllocation, Rolled } from "./allocation-row.domain.ts";
import type { Pack } from "./consume.domain.ts";

const lock = statement<LockedAllocation>(
  "checks.lock",
  `select ${named(`a.subscription_id, s.app_name, s.status, s.trial_ends_at, s.ends_at,
          s.anchor_day, a.resource_type as resource, a.monthly_limit as limit, a.used, a.overage,
          a.overage_rate as rate, a.rated_overage as rated, a.rated_month::text, a.reset_at`)}
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

export type LockedPack = Pack & { readonly resource: Resource };

const lockPacksStatement = statement<LockedPack>(
  "checks.lock-packs",
  `select ${named("id, resource_type as resource, expires_at")}, units - used as left
     from allocation_pack
    where tenant_id = $1 and resource_type = any ($2::text[]) and used < units and expires_at > $3
    order by id
      for no key update`,
);

/** After the allocations. */
export const lockPacks = (
  tx: Queries,
  tenantId: string,
  resources: readonly Resource[],
  now: Date,
): Promise<readonly LockedPack[]> => tx.run(lockPacksStatement, [tenantId, resources, now]);

const use = statement(
  "checks.use",
  `update subscription_allocation a
      set used = taken.used, overage = taken.overage, rated_overage = taken.rated,
          rated_month = $7::text::date
     from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
          as taken (subscription, resource, used, overage, rated)
    where a.tenant_id = $1 and a.subscription_id = taken.subscription
      and a.resource_type = taken.resource`,
);

export interface Counters {
  readonly subscriptionId: string;
  readonly resource: Resource;
  readonly used: number;
  readonly overage: number;
  readonly rated: number;
}

export const writeUse = (
  tx: Queries,
  tenantId: string,
  used: readonly Counters[],
  ratedMonth: Day,
): Promise<unknown> =>
  tx.run(use, [
    tenantId,
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
     from unnest($2::uuid[], $3::bigint[]) as taken (pack, units_left)
    where p.tenant_id = $1 and p.id = taken.pack`,
);

export const writePacks = (
  tx: Queries,
  tenantId: string,
  packs: readonly Pack[],
): Promise<unknown> =>
  tx.run(usePacks, [tenantId, packs.map(({ id }) => id), packs.map(({ left }) => left)]);

const archive = statement(
  "checks.archive",
  `insert into allocation_period (tenant_id, subscription_id, resource_type, ended_at,
          monthly_limit, used, overage)
   select $1, * from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::bigint[], $6::bigint[],
                            $7::bigint[])
       on conflict (tenant_id, subscription_id, resource_type, ended_at) do nothing`,
);

const begin = statement(
  "checks.begin-period",
  `update subscription_allocation a
      set monthly_limit = begun.units, overage_rate = begun.rate, reset_at = begun.reset
     from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[])
          as begun (subscription, resource, units, rate, reset)
    where a.tenant_id = $1 and a.subscription_id = begun.subscription
      and a.resource_type = begun.resource`,
);

/** Counters are written by `writeUse`, which comes along. */
export const writeRolled = (
  tx: Queries,
  tenantId: string,
  rolled: readonly Rolled[],
): readonly Promise<unknown>[] => [
  tx.run(archive, [
    tenantId,
    rolled.map(({ before }) => before.subscriptionId),
    rolled.map(({ before }) => before.resource),
    rolled.map(({ before }) => before.resetAt),
    rolled.map(({ before }) => before.limit),
    rolled.map(({ before }) => before.used),
    rolled.map(({ before }) => before.overage),
  ]),
  tx.run(begin, [
    tenantId,
    rolled.map(({ after }) => after.subscriptionId),
    rolled.map(({ after }) => after.resource),
    rolled.map(({ after }) => after.limit),
    rolled.map(({ after }) => after.rate),
    rolled.map(({ after }) => after.resetAt),
  ]),
];
