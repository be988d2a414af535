/** POST /api/taskers/:id/appeal */
import { appealSuspension } from "#contracts/tasks/standing.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { taskerView } from "../taskers/tasker.wire.ts";
import { appealSuspension as appeal } from "./suspend-tasker.command.ts";

export const appealSuspensionRoute = route(
  appealSuspension,
  async ({ path, body, caller, services, now }) => {
    const tenant = await tenantFor(services.db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const wish = { taskerId: path.id, text: body.text, now };
    const tasker = await appeal(services, tenant.id, wish);
    if (tasker instanceof Refusal) return tasker;
    return reply(200, await taskerView(services.db, tenant.id, tasker, now));
  },
);
