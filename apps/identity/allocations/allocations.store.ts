/** What subscriptions give and how much of it is used: as plans change and periods begin. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Grant } from "../subscriptions/terms.domain.ts";

const keep = statement(
  "allocations.keep",
  `insert into subscription_allocation (tenant_id, subscription_id, resource_type, monthly_limit,
          overage_rate, reset_at)
   select $1, * from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[])
       on conflict (tenant_id, subscription_id, resource_type) do update
      set monthly_limit = excluded.monthly_limit, overage_rate = excluded.overage_rate,
          rated_month = case when subscription_allocation.overage_rate = excluded.overage_rate
                             then subscription_allocation.rated_month end`,
);

/**
 * Limits and rates from now on; of a row that is there already, use and reset stay. What the month
 * had at another rate the next check reads from the log.
 */
export const keepGrants = async (
  tx: Queries,
  tenantId: string,
  grants: readonly Grant[],
  resetOf: (subscriptionId: string) => Date,
): Promise<void> => {
  if (grants.length === 0) return;
  // In the order in which checks lock them.
  const inOrder = grants.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  await tx.run(keep, [
    tenantId,
    inOrder.map(({ subscriptionId }) => subscriptionId),
    inOrder.map(({ resource }) => resource),
    inOrder.map(({ limit }) => limit),
    inOrder.map(({ rate }) => rate),
    inOrder.map(({ subscriptionId }) => resetOf(subscriptionId)),
  ]);
};

const placeOf = ({ subscriptionId, resource }: Grant): string => `${subscriptionId} ${resource}`;

const lockAll = statement<{ readonly resource_type: string }>(
  "allocations.lock-all",
  `select resource_type from subscription_allocation
    where tenant_id = $1
    order by subscription_id, resource_type
      for no key update`,
);

const archive = statement(
  "allocations.archive",
  `insert into allocation_period (tenant_id, subscription_id, resource_type, ended_at,
          monthly_limit, used, overage)
   select tenant_id, subscription_id, resource_type, $3, monthly_limit, used, overage
     from subscription_allocation
    where tenant_id = $1 and subscription_id = $2 and used > 0
       on conflict (tenant_id, subscription_id, resource_type, ended_at) do nothing`,
);

const restart = statement(
  "allocations.restart",
  `update subscription_allocation set used = 0, overage = 0, reset_at = $3
    where tenant_id = $1 and subscription_id = $2`,
);

/**
 * A first period begins: what was used before it is put aside. The tenant's other allocations are
 * locked as well, for the new grants that follow: in the order in which checks lock them.
 */
export const restartAllocations = async (
  tx: Queries,
  of: { readonly tenantId: string; readonly id: string },
  { now, resetAt }: { readonly now: Date; readonly resetAt: Date },
): Promise<void> => {
  await tx.run(lockAll, [of.tenantId]);
  await tx.run(archive, [of.tenantId, of.id, now]);
  await tx.run(restart, [of.tenantId, of.id, resetAt]);
};
