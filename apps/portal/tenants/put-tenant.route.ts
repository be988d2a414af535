/** PUT /api/tenants/:platformId/:tenantId */
import { putTenant } from "#contracts/portal/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { readRecord } from "./tenant-record.query.ts";
import { registerNewPlatform } from "../platforms/register-platform.command.ts";
import { registerTenant } from "./register-tenant.command.ts";
import { route } from "../callers/route.ts";
import { forbiddenTo } from "../callers/tenant-access.ts";

export const putTenantRoute = route(putTenant, async (context) => {
  const { path, body, caller, now, services } = context;
  const { baseUrl, apiKey, ...tenant } = body;
  const { platformId } = path;
  const forbidden =
    forbiddenTo(caller, path) ??
    (baseUrl === undefined ? null : forbiddenTo(caller, { platformId }));
  if (forbidden) return forbidden;
  if (baseUrl !== undefined) {
    const refused = await registerNewPlatform(services, platformId, { baseUrl, apiKey }, now);
    if (refused) return refused;
  }
  const put = await registerTenant(context, path, tenant);
  if (put instanceof Refusal) return put;
  const record = await readRecord(services, path);
  if (record === null) throw new Error("A tenant was registered and taken back at once.");
  return reply(put === "new" ? 201 : 200, record);
});
