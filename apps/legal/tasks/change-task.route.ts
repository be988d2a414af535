/** PATCH /api/tasks/:id */
import { changeTask } from "#contracts/legal/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { givenFields } from "../callers/given-fields.ts";
import { route } from "../callers/route.ts";
import { changeTask as change } from "./keep-task.command.ts";
import { taskView } from "./task.wire.ts";

export const changeTaskRoute = route(
  changeTask,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const changed = await change(db, access, path.id, givenFields(body), now);
    return changed instanceof Refusal ? changed : reply(200, taskView(changed));
  },
);
