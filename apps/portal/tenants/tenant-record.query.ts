/** Reads a business with its domain, as the wire shows it. */
import type { TenantRecord } from "#contracts/portal/tenant.ts";
import type { Services } from "#platform/services.ts";
import type { TenantKey } from "./tenant.domain.ts";
import { tenantRecord } from "./tenant.wire.ts";
import { domainsOf } from "../own-domains/domains.query.ts";
import { findTenant } from "./tenants.query.ts";

export const readRecord = async (
  { db, baseUrl }: Services,
  key: TenantKey,
): Promise<TenantRecord | null> => {
  const tenant = await findTenant(db, key);
  if (tenant === null) return null;
  const domains = await domainsOf(db, key.platformId, [key.tenantId]);
  return tenantRecord(tenant, domains.get(key.tenantId) ?? null, baseUrl);
};
