/** POST /api/tasks */
import { addTask } from "#contracts/legal/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { addTask as add } from "./keep-task.command.ts";
import { taskView } from "./task.wire.ts";

export const addTaskRoute = route(addTask, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "casework");
  if (access instanceof Refusal) return access;
  const added = await add(tx, access, body, now);
  return added instanceof Refusal ? added : reply(201, taskView(added));
});
