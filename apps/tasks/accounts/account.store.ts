/** The account of a tasker: each entry is written once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { WorkEntry } from "./settlement.domain.ts";

const insertWork = statement(
  "accounts.insert-work",
  `insert into account_entry (tenant_id, id, tasker_id, kind, task_id, cents, price_cents,
                              cash_cents, commission_cents, creator, written_at)
   values ($1, $2, $3, 'work', $4, $5, $6, $7, $8, $9, $10)`,
);

interface Work extends WorkEntry {
  readonly taskerId: string;
  readonly taskId: string;
  readonly creator: string;
  readonly at: Date;
}

export const writeWork = (tx: Queries, tenantId: string, work: Work): Promise<unknown> =>
  tx.run(insertWork, [
    ...[tenantId, newId(), work.taskerId, work.taskId, work.cents, work.priceCents],
    ...[work.cashCents, work.commissionCents, work.creator, work.at],
  ]);

const insertSettled = statement(
  "accounts.insert-settled",
  `insert into account_entry (tenant_id, id, tasker_id, kind, cents, creator, written_at)
   values ($1, $2, $3, 'settled', $4, $5, $6)`,
);

interface Settled {
  readonly taskerId: string;
  readonly cents: number;
  readonly creator: string;
  readonly at: Date;
}

export const writeSettled = (
  tx: Queries,
  tenantId: string,
  { taskerId, cents, creator, at }: Settled,
): Promise<unknown> => tx.run(insertSettled, [tenantId, newId(), taskerId, cents, creator, at]);
