/** POST /api/tasks/:id/done */
import { finishTask } from "#contracts/tasks/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { finishTask as finish } from "./end-task.command.ts";
import { taskView } from "./task.wire.ts";

export const finishTaskRoute = route(finishTask, async ({ path, body, caller, services, now }) => {
  const tenant = await tenantFor(services.db, caller, body?.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const task = await finish(services, tenant.id, path.id, now);
  return task instanceof Refusal ? task : reply(200, taskView(task));
});
