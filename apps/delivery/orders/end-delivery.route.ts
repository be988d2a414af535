/** POST /api/orders/:id/end */
import { endDelivery } from "#contracts/delivery/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { cancelOrder, endOrder } from "./end-order.command.ts";
import { deliveryView } from "./order.wire.ts";

export const endDeliveryRoute = route(
  endDelivery,
  async ({ path, body, caller, services, now }) => {
    const { db } = services;
    const tenant = await tenantFor(db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const ending = { id: path.id, reason: body.reason, now };
    const order = await (body.as === "failed"
      ? endOrder(db, tenant.id, "fail", ending)
      : cancelOrder(db, tenant.id, ending));
    return order instanceof Refusal ? order : reply(200, deliveryView(order));
  },
);
