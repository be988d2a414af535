/** A business's own domain: the portal keeps it, and we ask on behalf of its managers. */
import { checkDomain } from "#contracts/portal/domain.ts";
import { type CustomDomain, putTenant, readTenant } from "#contracts/portal/tenant.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Services } from "#platform/services.ts";
import type { z } from "zod";
import type { PosSettings } from "../config.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { portalClient, recordOf } from "#business/portal-registration/portal-client.ts";

export type OwnDomain = z.output<typeof CustomDomain>;

/** What the portal said; `taken` and `refused` are its answers, `away` is none. */
export type DomainTold =
  | { readonly kind: "told"; readonly domain: OwnDomain | null }
  | { readonly kind: "taken" | "refused" | "away" };

const platformId = "pos";

const failed = ({ code, facts: { status } }: CallFailure): DomainTold => {
  if (code === "domain_taken") return { kind: "taken" };
  return { kind: status === 0 || status >= 500 || status === 429 ? "away" : "refused" };
};

/** Null domain where none is wanted, or where the portal does not know the business yet. */
export const readDomain = async (
  services: Services,
  settings: PosSettings,
  { id: tenantId }: Tenant,
): Promise<DomainTold> => {
  const client = portalClient(services, settings);
  if (client === null) return { kind: "away" };
  const answer = await client.call(readTenant, { path: { platformId, tenantId } });
  if (!(answer instanceof CallFailure)) return { kind: "told", domain: answer.body.customDomain };
  return answer.code === "tenant_not_found" ? { kind: "told", domain: null } : failed(answer);
};

/** Registers the business anew with this domain; null gives it up. */
export const wantDomain = async (
  services: Services,
  settings: PosSettings,
  { tenant, domain }: { readonly tenant: Tenant; readonly domain: string | null },
): Promise<DomainTold> => {
  const client = portalClient(services, settings);
  if (client === null) return { kind: "away" };
  const path = { platformId, tenantId: tenant.id };
  const answer = await client.call(putTenant, {
    path,
    body: { ...recordOf(tenant), customDomain: domain },
  });
  if (answer instanceof CallFailure) return failed(answer);
  return { kind: "told", domain: answer.body.customDomain };
};

/** Lets the portal look for the TXT record again. */
export const lookForRecord = async (
  services: Services,
  settings: PosSettings,
  { id: tenantId }: Tenant,
): Promise<DomainTold> => {
  const client = portalClient(services, settings);
  if (client === null) return { kind: "away" };
  const answer = await client.call(checkDomain, { path: { platformId, tenantId } });
  if (!(answer instanceof CallFailure)) return { kind: "told", domain: answer.body.customDomain };
  return answer.code === "domain_not_found" ? { kind: "told", domain: null } : failed(answer);
};
