/** GET /api/tasks/:id */
import { readTask } from "#contracts/tasks/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { taskView } from "./task.wire.ts";
import { findTask } from "./tasks.query.ts";

export const readTaskRoute = route(readTask, async ({ path, query, caller, services: { db } }) => {
  const tenant = await tenantFor(db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const task = await findTask(db, tenant.id, path.id);
  return task ? reply(200, taskView(task)) : refuse("task_not_found");
});
