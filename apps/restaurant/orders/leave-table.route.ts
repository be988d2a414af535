/** POST /api/orders/:id/leave */
import { leaveTable } from "#contracts/restaurant/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderView } from "./order.wire.ts";
import { leaveTable as leave } from "./serve-table.command.ts";

export const leaveTableRoute = route(leaveTable, async ({ path, body, caller, services, now }) => {
  const tenant = await tenantFor(services.db, caller, body?.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const order = await leave(services.db, tenant.id, { id: path.id, now });
  return order instanceof Refusal ? order : reply(200, orderView(order));
});
