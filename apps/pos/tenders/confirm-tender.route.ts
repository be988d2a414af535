/** POST /api/checkouts/:id/tenders/:tender/confirm */
import { confirmTender as contract } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { checkoutView } from "../checkout/checkout.wire.ts";
import { confirmTender } from "./take-tender.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";
import { findCheckout } from "../checkout/checkouts.query.ts";

export const confirmTenderRoute = route(contract, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const checkout = await findCheckout(services.db, { tenantId: tenant.id, id: path.id });
  if (!checkout) return refuse("checkout_not_found");
  const said = { tenderId: path.tender, code: body.code };
  const confirmed = await confirmTender(services, checkout, said);
  return confirmed instanceof Refusal ? confirmed : reply(200, checkoutView(confirmed));
});
