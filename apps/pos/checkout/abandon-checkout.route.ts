/** POST /api/checkouts/:id/abandon */
import { abandonCheckout as contract } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { checkoutView } from "./checkout.wire.ts";
import { abandonCheckout } from "./end-checkout.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";

export const abandonCheckoutRoute = route(contract, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const given = await abandonCheckout(services, { tenantId: tenant.id, id: path.id });
  return given instanceof Refusal ? given : reply(200, checkoutView(given));
});
