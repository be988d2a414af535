/** POST /api/tenants/:platformId/:tenantId/domain/check */
import { checkDomain } from "#contracts/portal/domain.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { proveDomain } from "./prove-domain.command.ts";
import { tenantRecord } from "../tenants/tenant.wire.ts";
import { route } from "../callers/route.ts";
import { domainsOf } from "./domains.query.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { forbiddenTo } from "../callers/tenant-access.ts";

export const checkDomainRoute = route(checkDomain, async (context) => {
  const { path, caller, services, settings } = context;
  const forbidden = forbiddenTo(caller, path);
  if (forbidden) return forbidden;
  const tenant = await findTenant(services.db, path);
  if (tenant === null) return refuse("tenant_not_found");
  const domains = await domainsOf(services.db, path.platformId, [path.tenantId]);
  const domain = domains.get(path.tenantId);
  if (!domain) return refuse("domain_not_found");
  const checked = await proveDomain(services, settings, domain);
  if (checked instanceof Refusal) return checked;
  return reply(200, tenantRecord(tenant, checked, services.baseUrl));
});
