/** POST /api/ecosystem/tenants */
import { createTenant } from "#contracts/identity/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { registerSoon } from "../registrations/register-soon.ts";
import { createTenant as create } from "./create-tenant.command.ts";
import { tenantRoute } from "./tenant-route.ts";
import { tenantOnWire } from "./tenant.wire.ts";

export const createTenantRoute = tenantRoute(createTenant, async ({ body, now, tx, services }) => {
  const { billing_email: billingEmail, company_name: companyName, rfc = null } = body;
  const made = await create(tx, { billingEmail, companyName, rfc }, now);
  if (made instanceof Refusal) return made;
  registerSoon(services, tx);
  return reply(201, tenantOnWire(made));
});
