/** A client posts a task, and everybody hears of it. */
import { consumerAt } from "#business/customers/customers.query.ts";
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findCategories } from "../catalog/categories.query.ts";
import type { Ground } from "../outgoing/ground.ts";
import { taskEvent } from "../outgoing/task-events.ts";
import { openForMostMs, openForMs } from "./limits.ts";
import { findTask, type Task, type TaskRow } from "./tasks.query.ts";
import { insertTask } from "./tasks.store.ts";

export interface TaskWish extends Pick<
  TaskRow,
  "clientId" | "categoryId" | "title" | "description" | "area" | "address"
> {
  readonly budgetCents: number | null;
  /** Null: two weeks from now. */
  readonly endsAt: Date | null;
  readonly creator: string;
  readonly now: Date;
}

export const postTask = (
  ground: Ground,
  tenantId: string,
  { endsAt: asked, now, ...wish }: TaskWish,
): Promise<
  | Task
  | Refusal<"client_not_found" | "category_not_found" | "category_inactive" | "invalid_request">
> =>
  change(ground.db, async (tx) => {
    const client = await consumerAt(tx, tenantId, wish.clientId);
    if (!client?.isKnown) return refuse("client_not_found", { field: "clientId" });
    const [category] = await findCategories(tx, tenantId, [wish.categoryId]);
    if (!category) return refuse("category_not_found", { field: "categoryId" });
    if (!category.active) return refuse("category_inactive", { field: "categoryId" });
    const endsAt = asked ?? plusMs(now, openForMs);
    if (endsAt <= now || endsAt > plusMs(now, openForMostMs)) {
      const message = "endsAt: within 90 days from now";
      return refuse("invalid_request", { field: "endsAt", message });
    }
    const id = newId();
    await insertTask(tx, tenantId, { ...wish, id, endsAt, postedAt: now });
    const task = await findTask(tx, tenantId, id);
    if (!task) throw new Error("A task that was just written is not there.");
    await ground.webhooks.emit(tx, [taskEvent("task.posted", tenantId, task, now)]);
    return task;
  });
