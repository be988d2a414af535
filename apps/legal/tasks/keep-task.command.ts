/** Tasks are added, changed, done and taken up again. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { membersAmong } from "../matters/matters.query.ts";
import { lockMatter } from "../matters/matters.store.ts";
import type { Task } from "./tasks.query.ts";
import { insertTask, lockTask, updateTask } from "./tasks.store.ts";

const isUnknown = async (tx: Queries, firmId: string, memberId: string | null): Promise<boolean> =>
  memberId !== null && (await membersAmong(tx, firmId, [memberId])).length === 0;

export const addTask = (
  db: Queries,
  access: Access,
  wish: Pick<Task, "matterId" | "title" | "dueOn" | "assigneeId">,
  now: Date,
): Promise<Task | Refusal<"matter_not_found" | "member_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    if (!(await lockMatter(tx, access, wish.matterId))) return refuse("matter_not_found");
    if (await isUnknown(tx, firm.id, wish.assigneeId))
      return refuse("member_not_found", { field: "assigneeId" });
    const task: Task = { ...wish, id: newId(), doneAt: null, createdAt: now };
    await insertTask(tx, firm.id, task);
    const { matterId, id: subjectId, title } = task;
    const deed = { firmId: firm.id, actor, matterId, subjectId, detail: { title }, now };
    await record(tx, { ...deed, action: "task.added" });
    return task;
  });

interface TaskChange extends Partial<Pick<Task, "title" | "dueOn" | "assigneeId">> {
  readonly done?: boolean;
}

export const changeTask = (
  db: Queries,
  access: Access,
  id: string,
  { done, ...fields }: TaskChange,
  now: Date,
): Promise<Task | Refusal<"task_not_found" | "member_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const before = await lockTask(tx, access, id);
    if (!before) return refuse("task_not_found");
    if (await isUnknown(tx, firm.id, fields.assigneeId ?? null))
      return refuse("member_not_found", { field: "assigneeId" });
    const doneAt = done === undefined ? before.doneAt : done ? (before.doneAt ?? now) : null;
    const task = { ...before, ...fields, doneAt };
    await updateTask(tx, firm.id, task);
    const { matterId, title } = task;
    const turned = (doneAt === null) !== (before.doneAt === null);
    const action = turned ? (doneAt === null ? "task.reopened" : "task.done") : "task.changed";
    const deed = { firmId: firm.id, actor, matterId, subjectId: id, detail: { title }, now };
    await record(tx, { ...deed, action });
    return task;
  });
