/** GET /api/consumer/tenants/:tenantId/branding */
import { readBranding } from "#contracts/pos/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { portalTenant } from "./portal-gate.ts";
import { brandingOf } from "../businesses/branding.wire.ts";
import { route } from "../callers/route.ts";

export const readBrandingRoute = route(readBranding, async (context) => {
  const tenant = await portalTenant(context, context.path.tenantId);
  return tenant instanceof Refusal ? tenant : reply(200, brandingOf(tenant));
});
