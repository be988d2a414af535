/** POST /api/tasks/:id/confirm */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { confirmTask } from "#contracts/tasks/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { confirmTask as confirm } from "./confirm-task.ts";
import { taskView } from "./task.wire.ts";

export const confirmTaskRoute = route(confirmTask, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const wish = { id: path.id, method: body.method, creator: creatorOf(caller) };
  const confirmed = await confirm(services, tenant.id, wish);
  if (confirmed instanceof Refusal) return confirmed;
  const { task, payUrl } = confirmed;
  return reply(200, { ...taskView(task), payUrl });
});
