/** Tasks: written, locked and changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import { findTask, type Task } from "./tasks.query.ts";

const insert = statement(
  "tasks.insert",
  `insert into task (firm_id, id, matter_id, title, due_on, assignee_id, done_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertTask = (tx: Queries, firmId: string, task: Task): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, task.id, task.matterId, task.title, task.dueOn],
    ...[task.assigneeId, task.doneAt, task.createdAt],
  ]);

const lock = statement(
  "tasks.lock",
  `select from task where firm_id = $1 and id = $2 for no key update`,
);

export const lockTask = async (
  tx: Queries,
  access: Pick<Access, "firm" | "viewer">,
  id: string,
): Promise<Task | null> => {
  await tx.run(lock, [access.firm.id, id]);
  return findTask(tx, access, id);
};

const update = statement(
  "tasks.update",
  `update task set title = $3, due_on = $4, assignee_id = $5, done_at = $6
    where firm_id = $1 and id = $2`,
);

export const updateTask = (tx: Queries, firmId: string, task: Task): Promise<unknown> =>
  tx.run(update, [firmId, task.id, task.title, task.dueOn, task.assigneeId, task.doneAt]);
