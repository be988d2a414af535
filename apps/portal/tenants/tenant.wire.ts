/** A business as the wire shows it. */
import type { TenantRecord } from "#contracts/portal/tenant.ts";
import type { Domain } from "../own-domains/domain-proof.domain.ts";
import { placeOf, type Tenant } from "./tenant.domain.ts";

export const recordName = (domain: string): string => `_milpa-portal.${domain}`;

export const tenantRecord = (
  tenant: Tenant,
  domain: Domain | null,
  baseUrl: string,
): TenantRecord => {
  const { customDomain: _, provedDomain: _proved, syncedAt, ...rest } = tenant;
  return {
    key: `${tenant.platformId}_${tenant.tenantId}`,
    ...rest,
    customDomain: domain && {
      domain: domain.domain,
      state: domain.state,
      recordValue: domain.token,
      recordName: recordName(domain.domain),
      checkedAt: domain.checkedAt?.toISOString() ?? null,
    },
    portalUrl: baseUrl + placeOf(tenant),
    syncedAt: syncedAt.toISOString(),
  };
};
