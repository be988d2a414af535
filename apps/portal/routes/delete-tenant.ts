/** DELETE /api/tenants/:platformId/:tenantId */
import { deleteTenant } from "#contracts/portal/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../route.ts";
import { removeTenant } from "../store/tenants.ts";
import { forbiddenTo } from "../tenant-access.ts";

export const deleteTenantRoute = route(deleteTenant, async ({ path, caller, services }) => {
  const forbidden = forbiddenTo(caller, path);
  if (forbidden) return forbidden;
  const gone = await services.db.transaction((tx) => removeTenant(tx, path));
  return gone === "gone" ? reply(204, undefined) : refuse("tenant_not_found");
});
