/** Tasks: written, locked and moved on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { findTask, type Task, type TaskRow } from "./tasks.query.ts";

const insert = statement(
  "tasks.insert",
  `insert into task (tenant_id, id, client_id, category_id, title, description, area, address,
                     budget_cents, ends_at, state, creator, posted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11, $12)`,
);

export type NewTask = Omit<
  TaskRow,
  "state" | "offerId" | "billId" | "reason" | "assignedAt" | "doneAt" | "endedAt"
>;

export const insertTask = (tx: Queries, tenantId: string, task: NewTask): Promise<unknown> =>
  tx.run(insert, [
    ...[tenantId, task.id, task.clientId, task.categoryId, task.title, task.description],
    ...[task.area, task.address, task.budgetCents, task.endsAt, task.creator, task.postedAt],
  ]);

const lock = statement(
  "tasks.lock",
  `select from task where tenant_id = $1 and id = $2 for no key update`,
);

export const lockTask = async (tx: Queries, tenantId: string, id: string): Promise<Task | null> => {
  await tx.run(lock, [tenantId, id]);
  return findTask(tx, tenantId, id);
};

const move = statement(
  "tasks.move",
  `update task set state = $3, offer_id = $4, bill_id = $5, reason = $6, assigned_at = $7,
          done_at = $8, ended_at = $9
    where tenant_id = $1 and id = $2`,
);

type Moved = Pick<TaskRow, "id" | "state" | "offerId" | "billId" | "reason"> &
  Pick<TaskRow, "assignedAt" | "doneAt" | "endedAt">;

export const moveTask = (tx: Queries, tenantId: string, task: Moved): Promise<unknown> =>
  tx.run(move, [
    ...[tenantId, task.id, task.state, task.offerId, task.billId, task.reason],
    ...[task.assignedAt, task.doneAt, task.endedAt],
  ]);
