/** GET /api/orders */
import { listOrders } from "#contracts/restaurant/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderView } from "./order.wire.ts";
import { listOrders as list } from "./orders.query.ts";

export const listOrdersRoute = route(listOrders, async ({ query, caller, services: { db } }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const tenant = await tenantFor(db, caller, query.tenantId, "anybody");
  if (tenant instanceof Refusal) return tenant;
  const found = await list(db, tenant.id, { before, most: query.limit + 1 });
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { orders: rows.map(orderView), ...next });
});
