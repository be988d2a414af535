/** GET /api/orders/:id/refunds */
import { listOrderRefunds } from "#contracts/pos/refund.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { tenantIdOf } from "../key-tenant.ts";
import { refundView } from "../projection-office.ts";
import { route } from "../route.ts";
import { findOrder } from "../store/orders.ts";
import { refundsOfOrder } from "../store/refunds-reads.ts";

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
