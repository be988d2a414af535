/** POST /api/checkouts/:id/finish */
import { finishCheckout as contract } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { finishCheckout } from "./finish-checkout.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { orderView } from "../orders/order.wire.ts";
import { route } from "../callers/route.ts";

export const finishCheckoutRoute = route(contract, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const sold = await finishCheckout(services, tenant, path.id);
  return sold instanceof Refusal ? sold : reply(201, orderView(sold));
});
