/** DELETE /api/tenants/:platformId/:tenantId */
import { deleteTenant } from "#contracts/portal/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { endTenant } from "./delete-tenant.command.ts";
import { forbiddenTo } from "../callers/tenant-access.ts";

export const deleteTenantRoute = route(deleteTenant, async ({ path, caller, services }) => {
  const forbidden = forbiddenTo(caller, path);
  if (forbidden) return forbidden;
  const gone = await endTenant(services.db, path);
  return gone === "gone" ? reply(204, undefined) : refuse("tenant_not_found");
});
