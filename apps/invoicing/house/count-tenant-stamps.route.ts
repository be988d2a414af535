/** POST /internal/tenant-stamps */
import { countTenantStamps } from "#contracts/invoicing/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import { tenantUsage } from "../billing/usage.query.ts";
import { route } from "../callers/route.ts";

export const countTenantStampsRoute = route(
  countTenantStamps,
  async ({ body: { month, ecosystemTenantIds }, caller, services }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const counts = await tenantUsage(services.db, ecosystemTenantIds, month);
    return reply(200, { counts: [...counts] });
  },
);
