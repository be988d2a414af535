/** GET /api/checkouts/:id */
import { readCheckout } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { checkoutView } from "../checkout/projection.ts";
import { tenantFor } from "../key-tenant.ts";
import { route } from "../route.ts";
import { findCheckout } from "../store/checkouts-reads.ts";

export const readCheckoutRoute = route(readCheckout, async ({ path, query, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const checkout = await findCheckout(services.db, { tenantId: tenant.id, id: path.id });
  return checkout ? reply(200, checkoutView(checkout)) : refuse("checkout_not_found");
});
