/** POST /api/taskers/:id/suspension */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { suspendTasker } from "#contracts/tasks/standing.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { taskerView } from "../taskers/tasker.wire.ts";
import { suspendTasker as suspend } from "./suspend-tasker.command.ts";

export const suspendTaskerRoute = route(
  suspendTasker,
  async ({ path, body, caller, services, now }) => {
    const tenant = await tenantFor(services.db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const why = { reason: "moderator", note: body.note, creator: creatorOf(caller), now } as const;
    const tasker = await suspend(services, tenant.id, { ...why, taskerId: path.id });
    if (tasker instanceof Refusal) return tasker;
    return reply(200, await taskerView(services.db, tenant.id, tasker, now));
  },
);
