/** POST /api/register/sales */
import { sellAtRegister } from "#contracts/pos/register.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { sellQueued } from "./sell-queued.command.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { firstOrderView } from "../orders/order.wire.ts";
import { queuedSaleOf } from "./queued-sale-input.ts";
import { route } from "../callers/route.ts";

export const sellAtRegisterRoute = route(sellAtRegister, async (context) => {
  const { body, caller, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const sale = queuedSaleOf(body, tenant, context);
  if (sale instanceof Refusal) return sale;
  const sold = await sellQueued(services, sale);
  if (sold instanceof Refusal) return sold;
  const order = firstOrderView(sold.order);
  return sold.known ? reply(201, order, { "Idempotency-Replayed": "true" }) : reply(201, order);
});
