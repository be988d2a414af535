/** PATCH /api/taskers/:id */
import { changeTasker } from "#contracts/tasks/person.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { changeProfile } from "./keep-tasker.command.ts";
import { taskerView } from "./tasker.wire.ts";

export const changeTaskerRoute = route(
  changeTasker,
  async ({ path, body, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { about, area, categoryIds } = body;
    const changed = await changeProfile(db, tenant.id, path.id, {
      ...(about === undefined ? {} : { about }),
      ...(area === undefined ? {} : { area }),
      ...(categoryIds === undefined ? {} : { categoryIds }),
    });
    if (changed instanceof Refusal) return changed;
    return reply(200, await taskerView(db, tenant.id, changed, now));
  },
);
