/** Counters of a month: one more, and a new month. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Resource } from "./allocations.query.ts";
import type { Rules } from "./rules.domain.ts";

const close = `insert into allocation_month (tenant_id, resource, month, used)
   select tenant_id, resource, month, used from allocation_counter`;

const closeOne = statement(
  "allocations.close-one",
  `${close} where tenant_id = $1 and resource = $2 and month < $3 on conflict do nothing`,
);

const count = statement<{ readonly used: number }>(
  "allocations.count",
  `insert into allocation_counter as c (tenant_id, resource, month, used) values ($1, $2, $3, 1)
   on conflict (tenant_id, resource) do update
     set used = case when c.month < $3 then 1 else c.used + 1 end, month = greatest(c.month, $3)
   returning used`,
);

/** How many there are with this one; a month that is over is kept first. */
export const countUse = async (
  tx: Queries,
  { tenantId, resource }: { readonly tenantId: string; readonly resource: Resource },
  month: string,
): Promise<number> => {
  await tx.run(closeOne, [tenantId, resource, month]);
  return (await tx.run(count, [tenantId, resource, month]))[0]?.used ?? 1;
};

const closeAll = statement(
  "allocations.close-all",
  `${close} where month < $1
   on conflict do nothing`,
);

const reset = statement<{ readonly resource: string }>(
  "allocations.reset",
  `update allocation_counter set month = $1, used = 0 where month < $1 returning resource`,
);

/** Keeps what the months before used, and begins anew; answers how many counters. */
export const resetCounters = async (tx: Queries, month: string): Promise<number> => {
  await tx.run(closeAll, [month]);
  return (await tx.run(reset, [month])).length;
};

const put = statement(
  "allocations.put-rules",
  `insert into restaurant_setting (tenant_id, handover_url, monthly_messages) values ($1, $2, $3)
   on conflict (tenant_id) do update
     set handover_url = excluded.handover_url, monthly_messages = excluded.monthly_messages`,
);

export const putRules = (
  tx: Queries,
  tenantId: string,
  { handoverUrl, monthlyMessages }: Rules,
): Promise<unknown> => tx.run(put, [tenantId, handoverUrl, monthlyMessages]);
