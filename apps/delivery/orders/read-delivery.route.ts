/** GET /api/orders/:id */
import { readDelivery } from "#contracts/delivery/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { deliveryView } from "./order.wire.ts";
import { findDelivery } from "./orders.query.ts";

export const readDeliveryRoute = route(
  readDelivery,
  async ({ path, query, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const order = await findDelivery(db, tenant.id, path.id);
    return order ? reply(200, deliveryView(order)) : refuse("delivery_not_found");
  },
);
