/** GET /api/orders */
import { listOrders } from "#contracts/pos/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderView } from "./order.wire.ts";
import { route } from "../callers/route.ts";
import { listOrders as list } from "./orders.query.ts";

export const listOrdersRoute = route(listOrders, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { limit, customerId = null, day = null } = query;
  const asked = { customerId, day, before, most: limit + 1 };
  const { rows, next } = cutToPage(await list(services.db, tenant.id, asked), limit);
  return reply(200, { orders: rows.map(orderView), ...next });
});
