/** PUT /api/taskers/:id/subscription */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { choosePlan } from "#contracts/tasks/account.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { choosePlan as choose } from "./change-subscription.command.ts";
import { subscriptionView } from "./subscription.wire.ts";

export const choosePlanRoute = route(
  choosePlan,
  async ({ path, body, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const wish = { taskerId: path.id, plan: body.plan, creator: creatorOf(caller), now };
    const after = await choose(db, tenant.id, wish);
    if (after instanceof Refusal) return after;
    return reply(200, await subscriptionView(db, tenant, path.id, now));
  },
);
