/** GET /api/orders/:id */
import { readOrder } from "#contracts/pos/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { tenantIdOf } from "../callers/tenant-access.ts";
import { orderView } from "./order.wire.ts";
import { route } from "../callers/route.ts";
import { findOrder } from "./orders.query.ts";

export const readOrderRoute = route(readOrder, async ({ path, query, caller, services }) => {
  const tenantId = tenantIdOf(caller, query.tenantId);
  if (tenantId instanceof Refusal) return tenantId;
  const order = await findOrder(services.db, tenantId, path.id);
  return order ? reply(200, orderView(order)) : refuse("order_not_found");
});
