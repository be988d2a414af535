/** POST /api/orders/:id/items */
import { addItems } from "#contracts/restaurant/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderView } from "./order.wire.ts";
import { sendItems } from "./serve-table.command.ts";

export const addItemsRoute = route(addItems, async ({ path, body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const wanted = { orderId: path.id, wishes: body.items, now };
  const order = await sendItems(tx, tenant.id, wanted);
  return order instanceof Refusal ? order : reply(201, orderView(order));
});
