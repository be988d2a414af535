/** Begins allocations anew whose period is over; whoever writes has locked them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Rolled } from "./allocation-row.domain.ts";

const archive = statement(
  "turn-allocations.archive",
  `insert into allocation_period (tenant_id, subscription_id, resource_type, ended_at,
          monthly_limit, used, overage)
   select tenant_id, subscription_id, resource_type, reset_at, monthly_limit, used, overage
     from subscription_allocation a
     join unnest($2::uuid[], $3::text[]) as due (subscription, resource)
       on a.subscription_id = due.subscription and a.resource_type = due.resource
    where a.tenant_id = $1
       on conflict (tenant_id, subscription_id, resource_type, ended_at) do nothing`,
);

// What the month had at another rate the next check reads from the log.
const begin = statement(
  "turn-allocations.begin",
  `update subscription_allocation a
      set used = 0, overage = 0, monthly_limit = begun.units, overage_rate = begun.rate,
          reset_at = begun.reset,
          rated_month = case when a.overage_rate = begun.rate then a.rated_month end
     from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[])
          as begun (subscription, resource, units, rate, reset)
    where a.tenant_id = $1 and a.subscription_id = begun.subscription
      and a.resource_type = begun.resource`,
);

export const beginAnew = async (
  tx: Queries,
  tenantId: string,
  rolled: readonly Rolled[],
): Promise<void> => {
  if (rolled.length === 0) return;
  const subscriptions = rolled.map(({ after }) => after.subscriptionId);
  const resources = rolled.map(({ after }) => after.resource);
  await tx.run(archive, [tenantId, subscriptions, resources]);
  await tx.run(begin, [
    ...[tenantId, subscriptions, resources],
    rolled.map(({ after }) => after.limit),
    rolled.map(({ after }) => after.rate),
    rolled.map(({ after }) => after.resetAt),
  ]);
};
