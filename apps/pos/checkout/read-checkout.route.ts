/** GET /api/checkouts/:id */
import { readCheckout } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { checkoutView } from "./checkout.wire.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";
import { findCheckout } from "./checkouts.query.ts";

export const readCheckoutRoute = route(readCheckout, async ({ path, query, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const checkout = await findCheckout(services.db, { tenantId: tenant.id, id: path.id });
  return checkout ? reply(200, checkoutView(checkout)) : refuse("checkout_not_found");
});
