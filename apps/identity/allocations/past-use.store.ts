/** Writes use of the past at once, and its counters: of worlds that begin with some. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Allotment, Draw } from "./consume.domain.ts";

export interface PastUse {
  readonly at: Date;
  /** Of what is included, or overage: never of a pack. */
  readonly draw: Draw;
}

interface Of {
  readonly tenantId: string;
  readonly resource: Resource;
}

const insert = statement(
  "past-use.insert",
  `insert into usage_event (tenant_id, id, subscription_id, app_name, resource_type, quantity,
          is_overage, rate, cost_cents, part, reset_at, created_at)
   select $1, id, subscription, app, $2, quantity, over, rate, cents, 0, $3, at
     from unnest($4::uuid[], $5::uuid[], $6::text[], $7::bigint[], $8::boolean[], $9::bigint[],
                 $10::bigint[], $11::timestamptz[])
          as used (id, subscription, app, quantity, over, rate, cents, at)`,
);

export const insertPastUse = (
  tx: Queries,
  { tenantId, resource, resetAt }: Of & { readonly resetAt: Date },
  used: readonly PastUse[],
): Promise<unknown> =>
  tx.run(insert, [
    tenantId,
    resource,
    resetAt,
    used.map(() => newId()),
    used.map(({ draw }) => draw.sourceId),
    used.map(({ draw }) => draw.appName),
    used.map(({ draw }) => draw.quantity),
    used.map(({ draw }) => draw.source === "overage"),
    used.map(({ draw }) => draw.rate),
    used.map(({ draw }) => draw.cents),
    used.map(({ at }) => at),
  ]);

const keep = statement(
  "past-use.keep-counters",
  `update subscription_allocation
      set monthly_limit = $4, used = $5, overage = $6, overage_rate = $7, rated_overage = $8,
          rated_month = $9::text::date, reset_at = $10
    where tenant_id = $1 and subscription_id = $2 and resource_type = $3`,
);

/** Of the present period, which is the month. */
export const keepCounters = (
  tx: Queries,
  { tenantId, resource, month }: Of & { readonly month: Day },
  one: Allotment,
): Promise<unknown> =>
  tx.run(keep, [
    tenantId,
    one.subscriptionId,
    resource,
    one.limit,
    one.used,
    one.overage,
    one.rate,
    one.rated,
    month,
    one.resetAt,
  ]);

const archive = statement(
  "past-use.put-aside",
  `insert into allocation_period (tenant_id, subscription_id, resource_type, monthly_limit, used,
          overage, ended_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Of a period that is over. */
export const putAside = (
  tx: Queries,
  { tenantId, resource }: Of,
  one: Allotment,
): Promise<unknown> =>
  tx.run(archive, [
    tenantId,
    one.subscriptionId,
    resource,
    one.limit,
    one.used,
    one.overage,
    one.resetAt,
  ]);
