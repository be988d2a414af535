/** GET /api/register */
import { readRegister } from "#contracts/pos/register.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { registerOf } from "./register.wire.ts";
import { route } from "../callers/route.ts";

export const readRegisterRoute = route(readRegister, async ({ query, caller, now, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  return reply(200, await registerOf(services, tenant, now));
});
