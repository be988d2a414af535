/** POST /api/orders */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { openOrder } from "#contracts/restaurant/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderView } from "./order.wire.ts";
import { seatGuests } from "./serve-table.command.ts";

export const openOrderRoute = route(openOrder, async ({ body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { tableId, guests } = body;
  const creator = creatorOf(caller);
  const order = await seatGuests(tx, tenant.id, { tableId, guests, creator, now });
  return order instanceof Refusal ? order : reply(201, orderView(order));
});
