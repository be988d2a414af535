/** POST /api/taskers */
import { addTasker } from "#contracts/tasks/person.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { joinAsTasker } from "./keep-tasker.command.ts";
import { taskerView } from "./tasker.wire.ts";

export const addTaskerRoute = route(addTasker, async ({ body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const tasker = await joinAsTasker(tx, tenant.id, body, now);
  if (tasker instanceof Refusal) return tasker;
  return reply(201, await taskerView(tx, tenant.id, tasker, now));
});
