/** The host that a browser is at: codes and passkeys belong to it, and to no other. */
import { hostNameOf, hostTenant } from "../own-domains/host-tenant.query.ts";
import type { PortalPageContext } from "../callers/route.ts";

export interface Site {
  /** The host's name without a port: the relying party of passkeys. */
  readonly id: string;
  readonly origin: string;
}

/** A business's proved domain where the request came by it; else the portal's own address. */
export const passkeySiteOf = async (
  context: Pick<PortalPageContext, "request" | "services">,
): Promise<Site> => {
  const { services, request } = context;
  const own = new URL(services.baseUrl);
  const id = hostNameOf(request.headers.host);
  if (id === null || (await hostTenant(context)) === null)
    return { id: own.hostname, origin: own.origin };
  return { id, origin: `${own.protocol}//${String(request.headers.host).toLowerCase()}` };
};
