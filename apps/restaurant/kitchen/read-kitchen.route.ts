/** GET /api/kitchen */
import { readKitchen } from "#contracts/restaurant/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderItemView } from "../orders/order.wire.ts";
import { kitchenOf } from "../orders/orders.query.ts";

export const readKitchenRoute = route(readKitchen, async ({ query, caller, services, now }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId, "anybody");
  if (tenant instanceof Refusal) return tenant;
  const items = await kitchenOf(services.db, tenant.id, now);
  return reply(200, {
    items: items.map((item) => ({
      ...orderItemView(item),
      orderId: item.orderId,
      table: item.table,
    })),
  });
});
