/** GET /api/taskers/:id/subscription */
import { readSubscription } from "#contracts/tasks/account.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { findTasker } from "../taskers/taskers.query.ts";
import { subscriptionView } from "./subscription.wire.ts";

export const readSubscriptionRoute = route(
  readSubscription,
  async ({ path, query, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    if (!(await findTasker(db, tenant.id, path.id))) return refuse("tasker_not_found");
    return reply(200, await subscriptionView(db, tenant, path.id, now));
  },
);
