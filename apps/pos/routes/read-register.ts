/** GET /api/register */
import { readRegister } from "#contracts/pos/register.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../key-tenant.ts";
import { registerOf } from "../register-view.ts";
import { route } from "../route.ts";

export const readRegisterRoute = route(readRegister, async ({ query, caller, now, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  return reply(200, await registerOf(services, tenant, now));
});
