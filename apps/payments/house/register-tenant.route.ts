/** PUT /internal/ecosystem-tenants/:tenantId */
import { registerTenant } from "#contracts/payments/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { mustBeHouse } from "./house-place.ts";
import { registerTenant as register } from "./register-tenant.command.ts";

export const registerTenantRoute = route(
  registerTenant,
  async ({ path, body, caller, now, services }) => {
    mustBeHouse(caller);
    const id = path.tenantId.toLowerCase();
    const { owner_email: ownerEmail = null, ...tenant } = body;
    await register(services.db, { id, ...tenant }, ownerEmail, now);
    const name = `tenant:${id}`;
    return reply(200, { merchant: name, user_id: name });
  },
);
