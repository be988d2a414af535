/** The client confirms the work by paying for it: the money first, then the task is confirmed. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { payWhole, type PaidWay } from "./pay-whole.ts";
import { taskAfter } from "./task-state.domain.ts";
import { findTask, type Task } from "./tasks.query.ts";

export interface Confirming {
  readonly id: string;
  readonly method: PaidWay;
  readonly creator: string;
}

export interface Confirmed {
  readonly task: Task;
  /** Where the client pays on their own; null where nothing is waited for. */
  readonly payUrl: string | null;
}

type NotConfirmed = Refusal<"task_not_found" | "wrong_state" | "not_connected">;

/** What is confirmed is answered as it is. */
export const confirmTask = async (
  services: Services,
  tenantId: string,
  { id, method, creator }: Confirming,
): Promise<Confirmed | NotConfirmed> => {
  const { db } = services;
  const task = await findTask(db, tenantId, id);
  if (!task) return refuse("task_not_found");
  if (task.state === "confirmed") return { task, payUrl: null };
  if (taskAfter(task.state, "confirm") === null || task.billId === null)
    return refuse("wrong_state");
  const outcome = await payWhole(services, { tenantId, id: task.billId }, { method, creator });
  if (outcome instanceof Refusal)
    return refuse(outcome.code === "not_connected" ? "not_connected" : "wrong_state");
  const after = await findTask(db, tenantId, id);
  if (!after || outcome.bill.state === "cancelled") return refuse("wrong_state");
  return { task: after, payUrl: outcome.payUrl };
};
