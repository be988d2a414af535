/** POST /api/ecosystem/tenants */
import { createTenant } from "#contracts/identity/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { createTenant as create } from "./create-tenant.command.ts";
import { tenantRoute } from "./tenant-route.ts";
import { tenantOnWire } from "./tenant.wire.ts";

export const createTenantRoute = tenantRoute(createTenant, async ({ body, now, tx }) => {
  const { billing_email: billingEmail, company_name: companyName, rfc = null } = body;
  const made = await create(tx, { billingEmail, companyName, rfc }, now);
  return made instanceof Refusal ? made : reply(201, tenantOnWire(made));
});
