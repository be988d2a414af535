/** Reads the usage log: what references were answered before. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { referenceKey, type Checked } from "./check-allocation.domain.ts";

interface KnownRow {
  readonly resource_type: Resource;
  readonly reference_id: string;
  readonly quantity: number;
  readonly is_overage: boolean;
  readonly rate: number;
  readonly cost_cents: number;
  readonly remaining: number | null;
  readonly reset_at: Date;
}

const byReference = statement<KnownRow>(
  "usage.by-reference",
  `select resource_type, reference_id, quantity, is_overage, rate, cost_cents, remaining, reset_at
     from usage_event
    where tenant_id = $1 and reference_id = any ($2::text[])`,
);

/** Approved checks, by `referenceKey`. */
export const knownChecks = async (
  db: Queries,
  tenantId: string,
  referenceIds: readonly string[],
): Promise<Map<string, Checked>> => {
  const known = new Map<string, Checked>();
  if (referenceIds.length === 0) return known;
  for (const row of await db.run(byReference, [tenantId, referenceIds])) {
    const key = referenceKey(row.resource_type, row.reference_id);
    const before = known.get(key);
    known.set(key, {
      resource: row.resource_type,
      quantity: (before?.quantity ?? 0) + row.quantity,
      remaining: row.remaining,
      overageQuantity: (before?.overageQuantity ?? 0) + (row.is_overage ? row.quantity : 0),
      rate: Math.max(before?.rate ?? 0, row.rate),
      cents: (before?.cents ?? 0) + row.cost_cents,
      resetAt: row.reset_at,
      reason: null,
    });
  }
  return known;
};
