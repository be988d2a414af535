/** POST /api/taskers/:id/decision */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { decideSuspension } from "#contracts/tasks/standing.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { taskerView } from "../taskers/tasker.wire.ts";
import { decideSuspension as decide } from "./suspend-tasker.command.ts";

export const decideSuspensionRoute = route(
  decideSuspension,
  async ({ path, body, caller, services, now }) => {
    const tenant = await tenantFor(services.db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { decision, note } = body;
    const decided = { decision, note, decider: creatorOf(caller), now };
    const tasker = await decide(services, tenant.id, path.id, decided);
    if (tasker instanceof Refusal) return tasker;
    return reply(200, await taskerView(services.db, tenant.id, tasker, now));
  },
);
