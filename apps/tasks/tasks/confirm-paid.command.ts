/** A bill was paid: its task is confirmed, its tasker's account written, or a month begins. */
import type { OnPaidTold } from "#business/selling/pay-bill.ts";
import { writeWork } from "../accounts/account.store.ts";
import { workEntry } from "../accounts/settlement.domain.ts";
import { confirmedLetter, writeLetters } from "../outgoing/letters.ts";
import { taskEvent } from "../outgoing/task-events.ts";
import { subscriptionPaid } from "../subscriptions/change-subscription.command.ts";
import { taskAfter } from "./task-state.domain.ts";
import { lockTask, moveTask } from "./tasks.store.ts";

/** Under the bill's lock, in the transaction that ends the bill. */
export const onBillPaid: OnPaidTold = async (tx, bill, now, teller) => {
  const { tenantId, subjectId } = bill;
  const task = await lockTask(tx, tenantId, subjectId);
  const state = task && taskAfter(task.state, "confirm");
  if (!task) return subscriptionPaid(tx, bill, now);
  if (!task.taskerId || !state) return;
  const after = { ...task, state, endedAt: now };
  await moveTask(tx, tenantId, after);
  // As it was when the price was offered, whatever the terms are by now.
  const entry = workEntry(bill, task.commissionBp ?? 0);
  const { taskerId, id: taskId } = task;
  await writeWork(tx, tenantId, { ...entry, taskerId, taskId, creator: bill.creator, at: now });
  await teller.webhooks.emit(tx, [taskEvent("task.confirmed", tenantId, after, now)]);
  await writeLetters(teller, tx, tenantId, [confirmedLetter(after)]);
};
