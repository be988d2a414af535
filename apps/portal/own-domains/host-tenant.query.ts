/** Whose domain a request came by; null for the portal's own address. */
import type { TenantKey } from "../tenants/tenant.domain.ts";
import { keptAnswer } from "../platforms/kept-answers.ts";
import { readKeptMs } from "../platforms/call-limits.ts";
import type { Services } from "#platform/services.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { provedDomain } from "./domains.query.ts";

export const hostTenant = async ({
  request,
  services,
}: Pick<PortalPageContext, "request" | "services">): Promise<TenantKey | null> => {
  const host = hostNameOf(request.headers.host);
  if (host === null || host === new URL(services.baseUrl).hostname) return null;
  return tenantOf(services, host);
};

const tenantOf = (services: Services, host: string): Promise<TenantKey | null> =>
  keptAnswer(services, { name: `host ${host}`, keptMs: readKeptMs, worth: () => true }, () =>
    provedDomain(services.db, host),
  );

/** The domains that businesses proved are the portal's own names, and no others are. */
export const servesDomain = async (services: Services, host: string): Promise<boolean> => {
  const name = hostNameOf(host);
  return name !== null && (await tenantOf(services, name)) !== null;
};

/** Without a port, in small letters; null for addresses, which nobody can prove. */
export const hostNameOf = (host: string | string[] | undefined): string | null => {
  const name = String(host ?? "")
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/\.$/, "");
  return /^[a-z0-9.-]{4,253}$/.test(name) && /[a-z]/.test(name) ? name : null;
};
