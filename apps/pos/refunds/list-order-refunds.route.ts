/** GET /api/orders/:id/refunds */
import { listOrderRefunds } from "#contracts/pos/refund.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { tenantIdOf } from "../callers/tenant-access.ts";
import { refundView } from "./refund.wire.ts";
import { route } from "../callers/route.ts";
import { findOrder } from "../orders/orders.query.ts";
import { refundsOfOrder } from "./refunds.query.ts";

export const listOrderRefundsRoute = route(
  listOrderRefunds,
  async ({ path, query, caller, services }) => {
    const tenantId = tenantIdOf(caller, query.tenantId);
    if (tenantId instanceof Refusal) return tenantId;
    const order = await findOrder(services.db, tenantId, path.id);
    if (!order) return refuse("order_not_found");
    const refunds = await refundsOfOrder(services.db, tenantId, order.id);
    return reply(200, { refunds: refunds.map(refundView) });
  },
);
