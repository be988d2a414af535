/** POST /api/tasks */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { postTask } from "#contracts/tasks/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { postTask as post } from "./post-task.command.ts";
import { taskView } from "./task.wire.ts";

export const postTaskRoute = route(postTask, async ({ body, caller, services, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { tenantId: _tenant, budget, endsAt, ...wish } = body;
  const task = await post({ ...services, db: tx }, tenant.id, {
    ...wish,
    budgetCents: budget === undefined ? null : centsOf(budget),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    creator: creatorOf(caller),
    now,
  });
  return task instanceof Refusal ? task : reply(201, taskView(task));
});
