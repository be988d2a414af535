/** POST /api/tasks/:id/cancel */
import { cancelTask } from "#contracts/tasks/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { cancelTask as cancel } from "./end-task.command.ts";
import { taskView } from "./task.wire.ts";

export const cancelTaskRoute = route(cancelTask, async ({ path, body, caller, services, now }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const wish = { id: path.id, reason: body.reason, now };
  const task = await cancel(services, tenant.id, wish);
  return task instanceof Refusal ? task : reply(200, taskView(task));
});
