/** Reads the usage log: what references were answered before, what of a month was beyond. */
import type { Resource } from "#contracts/identity/plan.ts";
import { monthAfter, monthOf, firstDayOf, startOf, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { MonthOverage } from "./allocation-row.domain.ts";
import { referenceKey, type Checked } from "./check-allocation.domain.ts";
import type { References } from "./together.domain.ts";

interface KnownPart {
  readonly tenantId: string;
  readonly resource: Resource;
  readonly referenceId: string;
  readonly quantity: number;
  readonly isOverage: boolean;
  readonly rate: number;
  readonly cents: number;
  readonly remaining: number | null;
  readonly resetAt: Date;
}

const columns = named(`u.tenant_id, u.resource_type as resource, u.reference_id, u.quantity,
  u.is_overage, u.rate, u.cost_cents as cents, u.remaining, u.reset_at`);

// `offset 0`: one descent of the index each. A plan that was made while the log was nearly empty
// would read all of it, and be kept.
const byReference = statement<KnownPart>(
  "usage.by-reference",
  `select ${columns}
     from unnest($1::uuid[], $2::text[]) as asked (tenant, reference)
    cross join lateral (
          select * from usage_event e
           where e.tenant_id = asked.tenant and e.reference_id = asked.reference offset 0) u`,
);

/** Approved checks, by `referenceKey`. */
export const knownChecks = async (
  db: Queries,
  { tenantIds, referenceIds }: References,
): Promise<Map<string, Checked>> => {
  const known = new Map<string, Checked>();
  if (referenceIds.length === 0) return known;
  for (const row of await db.run(byReference, [tenantIds, referenceIds])) {
    const key = referenceKey(row, row.referenceId);
    const before = known.get(key);
    known.set(key, {
      resource: row.resource,
      quantity: (before?.quantity ?? 0) + row.quantity,
      remaining: row.remaining,
      overageQuantity: (before?.overageQuantity ?? 0) + (row.isOverage ? row.quantity : 0),
      rate: Math.max(before?.rate ?? 0, row.rate),
      cents: (before?.cents ?? 0) + row.cents,
      resetAt: row.resetAt,
      reason: null,
    });
  }
  return known;
};

const overageOfMonth = statement<MonthOverage>(
  "usage.overage-of-month",
  `select ${named("subscription_id, resource_type as resource, rate")},
          sum(quantity)::bigint as units
     from usage_event
    where tenant_id = $1 and is_overage and created_at >= $2 and created_at < $3
    group by subscription_id, resource_type, rate`,
);

/** Of a calendar month, named by its first day in Mexico City. */
export const monthOverage = (
  db: Queries,
  tenantId: string,
  month: Day,
): Promise<readonly MonthOverage[]> => {
  const end = startOf(firstDayOf(monthAfter(monthOf(month))));
  return db.run(overageOfMonth, [tenantId, startOf(month), end]);
};
