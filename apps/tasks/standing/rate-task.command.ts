/** Both sides of a confirmed task rate each other, each once. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { findTask } from "../tasks/tasks.query.ts";
import { insertRating, type Rating } from "./ratings.store.ts";

type Wish = Pick<Rating, "taskId" | "by" | "stars" | "comment"> & { readonly now: Date };

export const rateTask = (
  db: Queries,
  tenantId: string,
  { now, ...wish }: Wish,
): Promise<Rating | Refusal<"task_not_found" | "wrong_state" | "already_rated">> =>
  change(db, async (tx) => {
    const task = await findTask(tx, tenantId, wish.taskId);
    if (!task) return refuse("task_not_found");
    if (task.state !== "confirmed" || task.taskerId === null) return refuse("wrong_state");
    const { taskerId, clientId } = task;
    const rating = { ...wish, taskerId, clientId, ratedAt: now };
    return (await insertRating(tx, tenantId, rating)) ? rating : refuse("already_rated");
  });
