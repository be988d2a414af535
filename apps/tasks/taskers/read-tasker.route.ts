/** GET /api/taskers/:id */
import { readTasker } from "#contracts/tasks/person.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { taskerView } from "./tasker.wire.ts";
import { findTasker } from "./taskers.query.ts";

export const readTaskerRoute = route(
  readTasker,
  async ({ path, query, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const tasker = await findTasker(db, tenant.id, path.id);
    if (!tasker) return refuse("tasker_not_found");
    return reply(200, await taskerView(db, tenant.id, tasker, now));
  },
);
