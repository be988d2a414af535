/** GET /api/orders */
import { listDeliveries } from "#contracts/delivery/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { deliveryView } from "./order.wire.ts";
import { listDeliveries as list } from "./orders.query.ts";

export const listDeliveriesRoute = route(
  listDeliveries,
  async ({ query, caller, services: { db } }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { day = null, state = null, limit } = query;
    const found = await list(db, tenant.id, { before, most: limit + 1, day, state });
    const { rows, next } = cutToPage(found, limit);
    return reply(200, { orders: rows.map(deliveryView), ...next });
  },
);
