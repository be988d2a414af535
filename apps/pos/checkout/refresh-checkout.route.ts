/** POST /api/checkouts/:id/refresh */
import { refreshCheckout } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { checkoutView } from "./checkout.wire.ts";
import { refreshed } from "./end-checkout.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";
import { findCheckout } from "./checkouts.query.ts";

export const refreshCheckoutRoute = route(refreshCheckout, async (context) => {
  const { path, body, caller, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const checkout = await findCheckout(services.db, { tenantId: tenant.id, id: path.id });
  if (!checkout) return refuse("checkout_not_found");
  const now = await refreshed(services, checkout, "present");
  return now instanceof Refusal ? now : reply(200, checkoutView(now));
});
