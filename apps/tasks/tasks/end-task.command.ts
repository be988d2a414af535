/** The work is done; or a task is not wanted any more. */
import { cancelBill } from "#business/selling/change-bill.command.ts";
import { change } from "#platform/db/change.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { endOffersOf } from "../offers/offers.store.ts";
import type { Ground } from "../outgoing/ground.ts";
import { cancelledLetter, doneLetter, writeLetters } from "../outgoing/letters.ts";
import { taskEvent } from "../outgoing/task-events.ts";
import { taskAfter } from "./task-state.domain.ts";
import { findTask, type Task } from "./tasks.query.ts";
import { lockTask, moveTask } from "./tasks.store.ts";

type NotMoved = Refusal<"task_not_found" | "wrong_state">;

/** Said twice: once. */
export const finishTask = (
  ground: Ground,
  tenantId: string,
  id: string,
  now: Date,
): Promise<Task | NotMoved> =>
  change(ground.db, async (tx) => {
    const task = await lockTask(tx, tenantId, id);
    if (!task) return refuse("task_not_found");
    if (task.state === "done") return task;
    const state = taskAfter(task.state, "finish");
    if (state === null) return refuse("wrong_state");
    const after = { ...task, state, doneAt: now };
    await moveTask(tx, tenantId, after);
    await ground.webhooks.emit(tx, [taskEvent("task.done", tenantId, after, now)]);
    await writeLetters(ground, tx, tenantId, [doneLetter(after)]);
    return after;
  });

interface Cancelling {
  readonly id: string;
  readonly reason: string;
  readonly now: Date;
}

/** With its bill, which must have no money on it; it is locked first, as whoever pays does. */
export const cancelTask = (
  ground: Ground,
  tenantId: string,
  { id, reason, now }: Cancelling,
): Promise<Task | NotMoved | Refusal<"bill_closed">> =>
  change(ground.db, async (tx) => {
    const seen = await findTask(tx, tenantId, id);
    if (!seen) return refuse("task_not_found");
    if (seen.state === "cancelled") return seen;
    if (taskAfter(seen.state, "cancel") === null) return refuse("wrong_state");
    if (seen.billId !== null) {
      const bill = await cancelBill(tx, { tenantId, id: seen.billId });
      if (bill instanceof Refusal) return refuse("bill_closed");
    }
    const task = await lockTask(tx, tenantId, id);
    // It was assigned between the look and the lock: its bill was not cancelled.
    if (task?.billId !== seen.billId) return refuse("wrong_state");
    const state = task && taskAfter(task.state, "cancel");
    if (!task || !state) return refuse("wrong_state");
    const after = { ...task, state, reason, endedAt: now };
    await moveTask(tx, tenantId, after);
    const declined = await endOffersOf(tx, tenantId, { taskId: id, event: "decline", now });
    await ground.webhooks.emit(tx, [taskEvent("task.cancelled", tenantId, after, now)]);
    const told = [task.clientEmail, task.taskerEmail, ...declined.map(({ email }) => email)];
    const letters = told.map((to) => cancelledLetter(after, to));
    await writeLetters(ground, tx, tenantId, letters);
    return after;
  });
