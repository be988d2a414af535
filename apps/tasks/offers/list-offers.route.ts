/** GET /api/tasks/:id/offers */
import { listOffers } from "#contracts/tasks/offer.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { findTask } from "../tasks/tasks.query.ts";
import { offerView } from "./offer.wire.ts";
import { offersOf } from "./offers.query.ts";

export const listOffersRoute = route(
  listOffers,
  async ({ path, query, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    if (!(await findTask(db, tenant.id, path.id))) return refuse("task_not_found");
    return reply(200, { offers: (await offersOf(db, tenant.id, path.id)).map(offerView) });
  },
);
