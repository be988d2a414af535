/** POST /api/register/sales */
import { sellAtRegister } from "#contracts/pos/register.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { sellQueued } from "../commands/sell-queued.ts";
import { tenantFor } from "../key-tenant.ts";
import { firstOrderView } from "../projection.ts";
import { queuedSaleOf } from "../queued-sale-input.ts";
import { route } from "../route.ts";

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
