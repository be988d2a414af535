/** GET /internal/organizations/:tenantId */
import { readTenantOrganization } from "#contracts/invoicing/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { accountsOf } from "../accounts/accounts.query.ts";
import { route } from "../callers/route.ts";
import { organizationForHouse, toldOrganization } from "./tenant-organization.ts";

export const readTenantOrganizationRoute = route(
  readTenantOrganization,
  async ({ path, caller, now, services: { db } }) => {
    const found = await organizationForHouse(db, caller, path.tenantId);
    const told = await toldOrganization(db, path.tenantId, found, now);
    const [first] = await accountsOf(db, found.id);
    return reply(200, { ...told, isSandbox: first?.provider === "sandbox" });
  },
);
