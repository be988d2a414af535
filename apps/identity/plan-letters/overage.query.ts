/** Reads who used more than a plan includes, and what it cost. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

const active = statement<{ readonly tenant_id: string }>(
  "upsell.tenants",
  `select distinct tenant_id from app_subscription
    where status = 'active' and tenant_id > coalesce($1::uuid, ${firstId})
    order by tenant_id
    limit $2`,
);

/** Those with an active subscription. */
export const activeTenants = async (
  db: Queries,
  last: string | null,
  size: number,
): Promise<readonly string[]> =>
  (await db.run(active, [last, size])).map(({ tenant_id: tenantId }) => tenantId);

export interface OverageRow {
  readonly tenantId: string;
  readonly subscriptionId: string;
  readonly resource: Resource;
  readonly units: number;
  readonly cents: number;
}

const overage = statement<OverageRow>(
  "upsell.overage",
  `select ${named("tenant_id, subscription_id, resource_type as resource")},
          sum(quantity)::bigint as units, sum(cost_cents)::bigint as cents
     from usage_event
    where tenant_id = any ($1::uuid[]) and is_overage and created_at > $2
    group by tenant_id, subscription_id, resource_type`,
);

export const overageSince = (
  db: Queries,
  tenantIds: readonly string[],
  since: Date,
): Promise<readonly OverageRow[]> => db.run(overage, [tenantIds, since]);
