/** POST /api/checkouts/:id/finish */
import { finishCheckout as contract } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { finishCheckout } from "../commands/finish-checkout.ts";
import { tenantFor } from "../key-tenant.ts";
import { orderView } from "../projection.ts";
import { route } from "../route.ts";

export const finishCheckoutRoute = route(contract, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const sold = await finishCheckout(services, tenant, path.id);
  return sold instanceof Refusal ? sold : reply(201, orderView(sold));
});
