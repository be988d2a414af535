/** PUT /internal/businesses/:id/portal */
import { tellPortalOfBusiness } from "#contracts/pos/business.ts";
import { putTenant } from "#contracts/portal/tenant.ts";
import { portalClient, recordOf } from "#business/portal-registration/portal-client.ts";
import { portalStanding } from "#business/portal-registration/portal-standing.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { businessForHouse } from "./house-caller.ts";

export const tellPortalOfBusinessRoute = route(
  tellPortalOfBusiness,
  async ({ path, caller, services, settings }) => {
    const tenant = await businessForHouse(services.db, caller, path.id);
    const client = portalClient(services, settings);
    const { url } = portalStanding(services, settings, tenant);
    if (client === null || url === null) return refuse("not_connected");
    const at = { platformId: services.app, tenantId: tenant.id };
    const answer = await client.call(putTenant, { path: at, body: recordOf(tenant) });
    if (!(answer instanceof CallFailure)) return reply(200, { url });
    const { status, message } = answer.facts;
    services.log.warn({ tenantId: tenant.id, status, message }, "the portal took no new business");
    return refuse("partner_unavailable");
  },
);
