/** Tasks as the wire shows them. */
import type { z } from "zod";
import type { Task as WireTask } from "#contracts/legal/task.ts";
import type { Task } from "./tasks.query.ts";

export const taskView = ({ doneAt, createdAt, ...task }: Task): z.input<typeof WireTask> => ({
  ...task,
  doneAt: doneAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
