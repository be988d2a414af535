/** GET /api/orders/:id */
import { readOrder } from "#contracts/restaurant/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderView } from "./order.wire.ts";
import { findOrder } from "./orders.query.ts";

export const readOrderRoute = route(readOrder, async ({ path, query, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId, "anybody");
  if (tenant instanceof Refusal) return tenant;
  const order = await findOrder(services.db, tenant.id, path.id);
  return order ? reply(200, orderView(order)) : refuse("order_not_found");
});
