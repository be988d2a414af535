/** The host that a browser is at: codes and passkeys belong to it, and to no other. */
import type { PasskeySite } from "#platform/passkeys/site.ts";
import { hostNameOf, hostTenant } from "../own-domains/host-tenant.query.ts";
import type { PortalPageContext } from "../callers/route.ts";

/** A business's proved domain where the request came by it; else the portal's own address. */
export const passkeySiteOf = async (
  context: Pick<PortalPageContext, "request" | "services">,
): Promise<PasskeySite> => {
  const { services, request } = context;
  const own = new URL(services.baseUrl);
  const id = hostNameOf(request.headers.host);
  if (id === null || (await hostTenant(context)) === null)
    return { id: own.hostname, origin: own.origin };
  return { id, origin: `${own.protocol}//${String(request.headers.host).toLowerCase()}` };
};
