/** POST /api/orders/:id/retry */
import { retryDelivery } from "#contracts/delivery/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { retryOrder } from "./end-order.command.ts";
import { deliveryView } from "./order.wire.ts";

export const retryDeliveryRoute = route(retryDelivery, async ({ path, body, caller, services }) => {
  const { db } = services;
  const tenant = await tenantFor(db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const order = await retryOrder(db, tenant.id, path.id, body.day);
  return order instanceof Refusal ? order : reply(200, deliveryView(order));
});
