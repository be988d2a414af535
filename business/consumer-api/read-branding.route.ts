/** GET /api/consumer/tenants/:tenantId/branding */
import { readBranding } from "#contracts/consumer/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { brandingOf } from "./branding.wire.ts";
import type { ConsumerApp } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { portalTenant } from "./portal-gate.ts";

export const readBrandingRoute = (app: ConsumerApp) =>
  route(readBranding, async (context) => {
    const tenant = await portalTenant(app, context, context.path.tenantId);
    return tenant instanceof Refusal ? tenant : reply(200, brandingOf(tenant));
  });
