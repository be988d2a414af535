/** POST /api/orders/:id/deliver */
import { deliverOrder } from "#contracts/delivery/order.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { deliverOrder as deliver } from "./deliver-order.ts";
import { deliveryView } from "./order.wire.ts";

export const deliverOrderRoute = route(deliverOrder, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const door = { id: path.id, method: body.method, creator: creatorOf(caller) };
  const order = await deliver(services, tenant.id, door);
  return order instanceof Refusal ? order : reply(200, deliveryView(order));
});
