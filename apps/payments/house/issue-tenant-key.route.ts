/** POST /internal/ecosystem-tenants/:tenantId/keys */
import { issueTenantKey } from "#contracts/payments/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { mustBeHouse } from "./house-place.ts";
import { tenantKeyFor } from "./issue-tenant-key.command.ts";

export const issueTenantKeyRoute = route(issueTenantKey, async ({ path, caller, services }) => {
  mustBeHouse(caller);
  const given = await tenantKeyFor(services, path.tenantId.toLowerCase());
  return given instanceof Refusal ? given : reply(201, given);
});
