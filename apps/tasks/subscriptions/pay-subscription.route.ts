/** POST /api/taskers/:id/subscription/payment */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { paySubscription } from "#contracts/tasks/account.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { findTasker } from "../taskers/taskers.query.ts";
import { paySubscription as pay } from "./pay-subscription.ts";
import { subscriptionView } from "./subscription.wire.ts";

export const paySubscriptionRoute = route(
  paySubscription,
  async ({ path, body, caller, services, now }) => {
    const { db } = services;
    const tenant = await tenantFor(db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    if (!(await findTasker(db, tenant.id, path.id))) return refuse("tasker_not_found");
    const wish = { taskerId: path.id, method: body.method, creator: creatorOf(caller) };
    const outcome = await pay(services, tenant.id, wish);
    if (outcome instanceof Refusal) return outcome;
    const view = await subscriptionView(db, tenant, path.id, now);
    return reply(200, { ...view, payUrl: outcome.payUrl });
  },
);
