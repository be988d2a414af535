/** POST /internal/organizations */
import { registerOrganization } from "#contracts/invoicing/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import { route } from "../callers/route.ts";
import { organizationForTenant } from "../organizations/bill-organization.command.ts";
import { refusedBy } from "../organizations/organization.wire.ts";
import { toldOrganization } from "./tenant-organization.ts";

export const registerOrganizationRoute = route(
  registerOrganization,
  async ({ body, caller, now, services }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const { ecosystemTenantId, email, memberEmail, ...given } = body;
    const wanted = { ...given, email: email ?? null, memberEmail: memberEmail ?? null };
    const done = await organizationForTenant(services.db, ecosystemTenantId, wanted, now);
    if ("findings" in done) return refusedBy("invalid_request", done.findings);
    const { organization, isNew } = done;
    const told = await toldOrganization(services.db, ecosystemTenantId, organization, now);
    return isNew ? reply(201, told) : reply(200, told);
  },
);
