/** POST /api/checkouts/:id/refresh */
import { refreshCheckout } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { checkoutView } from "../checkout/projection.ts";
import { refreshed } from "../commands/end-checkout.ts";
import { tenantFor } from "../key-tenant.ts";
import { route } from "../route.ts";
import { findCheckout } from "../store/checkouts-reads.ts";

export const refreshCheckoutRoute = route(refreshCheckout, async (context) => {
  const { path, body, caller, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const checkout = await findCheckout(services.db, { tenantId: tenant.id, id: path.id });
  if (!checkout) return refuse("checkout_not_found");
  const now = await refreshed(services, checkout, "present");
  return now instanceof Refusal ? now : reply(200, checkoutView(now));
});
