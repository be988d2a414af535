/** Tasks as the wire shows them. */
import type { z } from "zod";
import { mxnOrNull } from "#business/selling/money.wire.ts";
import type { Task as WireTask } from "#contracts/tasks/task.ts";
import type { Task } from "./tasks.query.ts";

export const taskView = (task: Task): z.input<typeof WireTask> => ({
  id: task.id,
  clientId: task.clientId,
  categoryId: task.categoryId,
  title: task.title,
  description: task.description,
  area: task.area,
  address: task.address,
  budget: mxnOrNull(task.budgetCents),
  endsAt: task.endsAt.toISOString(),
  state: task.state,
  taskerId: task.taskerId,
  offerId: task.offerId,
  billId: task.billId,
  price: mxnOrNull(task.priceCents),
  reason: task.reason,
  postedAt: task.postedAt.toISOString(),
  assignedAt: task.assignedAt?.toISOString() ?? null,
  doneAt: task.doneAt?.toISOString() ?? null,
  endedAt: task.endedAt?.toISOString() ?? null,
});
