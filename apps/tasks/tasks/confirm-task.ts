/** The client confirms the work by paying for it: the money first, then the task is confirmed. */
import { dueOf, type Bill } from "#business/selling/bill.domain.ts";
import { findBill } from "#business/selling/bills.query.ts";
import { refreshBill, takeTender } from "#business/selling/pay-bill.ts";
import { newId } from "#platform/id.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { onBillPaid } from "./confirm-paid.command.ts";
import { taskAfter } from "./task-state.domain.ts";
import { findTask, type Task } from "./tasks.query.ts";

export const confirmMethods = ["cash", "card", "transfer", "digital"] as const;

export interface Confirming {
  readonly id: string;
  readonly method: (typeof confirmMethods)[number];
  readonly creator: string;
}

export interface Confirmed {
  readonly task: Task;
  /** Where the client pays on their own; null where nothing is waited for. */
  readonly payUrl: string | null;
}

type NotConfirmed = Refusal<"task_not_found" | "wrong_state" | "not_connected">;

/** What is due is asked for once: pressed again, what is under way is looked after. */
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
  const key = { tenantId, id: task.billId };
  const looked = await refreshBill(services, key, onBillPaid);
  let bill: Bill | null = looked;
  if (looked?.state === "open" && dueOf(looked) > 0) {
    const money = { cents: null, givenCents: null, reference: null };
    const taken = await takeTender(
      services,
      key,
      { ...money, id: newId(), method, creator },
      onBillPaid,
    );
    // Of two who press at once one pays; the other finds nothing due, and what became of it.
    if (taken instanceof Refusal && taken.code === "not_connected") return refuse("not_connected");
    bill = taken instanceof Refusal ? await findBill(db, key) : taken;
  }
  const after = await findTask(db, tenantId, id);
  if (!after || !bill || bill.state === "cancelled") return refuse("wrong_state");
  return { task: after, payUrl: payUrlOf(bill) };
};

export const payUrlOf = ({ tenders }: Pick<Bill, "tenders">): string | null =>
  tenders.find(({ state, pay }) => state === "waiting" && pay !== null)?.pay?.url ?? null;
