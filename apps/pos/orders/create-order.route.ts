/** POST /api/orders */
import { createOrder } from "#contracts/pos/order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { sell } from "./sell.command.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderInputOf } from "./order-input.ts";
import { firstOrderView } from "./order.wire.ts";
import { route } from "../callers/route.ts";

export const createOrderRoute = route(createOrder, async (context) => {
  const { body, caller, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const sold = await sell(services, orderInputOf(body, tenant, context));
  if (sold instanceof Refusal) return sold;
  const order = firstOrderView(sold.order);
  return sold.known ? reply(201, order, { "Idempotency-Replayed": "true" }) : reply(201, order);
});
