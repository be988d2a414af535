/** GET /api/standing-orders */
import { listStandingOrders } from "#contracts/delivery/standing-order.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { standingOrderView } from "./standing-order.wire.ts";
import { listStandingOrders as list } from "./standing-orders.query.ts";

export const listStandingOrdersRoute = route(
  listStandingOrders,
  async ({ query, caller, services: { db } }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const found = await list(db, tenant.id, before, query.limit + 1);
    const { rows, next } = cutToPage(found, query.limit);
    return reply(200, { standingOrders: rows.map(standingOrderView), ...next });
  },
);
