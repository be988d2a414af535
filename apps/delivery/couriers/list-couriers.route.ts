/** GET /api/couriers */
import { listCouriers } from "#contracts/delivery/courier.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { courierView } from "./courier.wire.ts";
import { listCouriers as list } from "./couriers.query.ts";

export const listCouriersRoute = route(
  listCouriers,
  async ({ query, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    return reply(200, { couriers: (await list(db, tenant.id)).map(courierView) });
  },
);
