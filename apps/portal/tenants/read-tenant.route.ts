/** GET /api/tenants/:platformId/:tenantId */
import { readTenant } from "#contracts/portal/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { readRecord } from "./tenant-record.query.ts";
import { route } from "../callers/route.ts";
import { forbiddenTo } from "../callers/tenant-access.ts";

export const readTenantRoute = route(readTenant, async ({ path, caller, services }) => {
  const forbidden = forbiddenTo(caller, path);
  if (forbidden) return forbidden;
  const record = await readRecord(services, path);
  return record === null ? refuse("tenant_not_found") : reply(200, record);
});
