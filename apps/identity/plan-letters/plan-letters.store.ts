/** Writes down which letters were written; in the transaction that hands the letter over. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Resource } from "#contracts/identity/plan.ts";
import { named } from "#platform/db/named.ts";

const note = statement<{ readonly subject: string }>(
  "plan-letters.note",
  `insert into plan_letter (tenant_id, subject, told_at) values ($1, $2, $3)
       on conflict (tenant_id, subject) do nothing
   returning subject`,
);

/** False where it was written before. */
export const noteLetter = async (
  tx: Queries,
  tenantId: string,
  subject: string,
  at: Date,
): Promise<boolean> => (await tx.run(note, [tenantId, subject, at])).length > 0;

export interface CrossedThreshold {
  readonly resource: Resource;
  readonly periodEnd: Date;
  /** Per cent of the included units. */
  readonly threshold: number;
}

const tell = statement<CrossedThreshold>(
  "plan-letters.tell",
  `update usage_alert set told_at = $2
    where tenant_id = $1 and told_at is null
   returning ${named("resource_type as resource, period_end, threshold")}`,
);

/** Those of a tenant that nobody was told of yet; from now on they are told. */
export const takeThresholds = (
  tx: Queries,
  tenantId: string,
  now: Date,
): Promise<readonly CrossedThreshold[]> => tx.run(tell, [tenantId, now]);
