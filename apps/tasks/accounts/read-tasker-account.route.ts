/** GET /api/taskers/:id/account */
import { readTaskerAccount } from "#contracts/tasks/account.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { findTasker } from "../taskers/taskers.query.ts";
import { accountView } from "./account.wire.ts";

export const readTaskerAccountRoute = route(
  readTaskerAccount,
  async ({ path, query, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    if (!(await findTasker(db, tenant.id, path.id))) return refuse("tasker_not_found");
    return reply(200, await accountView(db, tenant.id, path.id));
  },
);
