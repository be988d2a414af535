/** POST /api/checkouts/:id/tenders/:tender/cancel */
import { cancelTender as contract } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { checkoutView } from "../checkout/checkout.wire.ts";
import { cancelTender } from "../checkout/end-checkout.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";

export const cancelTenderRoute = route(contract, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const key = { tenantId: tenant.id, id: path.id };
  const cancelled = await cancelTender(services, key, path.tender);
  return cancelled instanceof Refusal ? cancelled : reply(200, checkoutView(cancelled));
});
