/** POST /api/order-items/:id/move */
import { moveItem } from "#contracts/restaurant/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderItemView } from "./order.wire.ts";
import { moveItem as move } from "./serve-table.command.ts";

export const moveItemRoute = route(moveItem, async ({ path, body, caller, services, now }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId, "anybody");
  if (tenant instanceof Refusal) return tenant;
  const item = await move(services.db, tenant.id, { id: path.id, to: body.to, now });
  return item instanceof Refusal ? item : reply(200, orderItemView(item));
});
