/** Which businesses of the point of sale the portal is told of; it brings this app along itself. */
import type { Registration } from "#business/portal-registration/portal-sync.ts";
import { findTenants, tenantIdsAfter } from "#business/tenants/tenants.query.ts";

export const posRegistration: Registration = {
  platform: null,
  idsAfter: tenantIdsAfter,
  tenantsOf: findTenants,
};
