/** PUT /api/tenants/:platformId/:tenantId */
import { putTenant } from "#contracts/portal/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { readRecord } from "../read-record.ts";
import { registerTenant } from "../register-tenant.ts";
import { route } from "../route.ts";
import { forbiddenTo } from "../tenant-access.ts";

export const putTenantRoute = route(putTenant, async ({ path, body, caller, now, services }) => {
  const forbidden = forbiddenTo(caller, path);
  if (forbidden) return forbidden;
  const put = await registerTenant(services, path, body, now);
  if (put instanceof Refusal) return put;
  const record = await readRecord(services, path);
  if (record === null) throw new Error("A tenant was registered and taken back at once.");
  return reply(put === "new" ? 201 : 200, record);
});
