/** GET /api/organization */
import { readOrganization } from "#contracts/invoicing/organization.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { profileOf } from "./organization.wire.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { findOrganization } from "./organizations.query.ts";

export const readOrganizationRoute = route(readOrganization, async ({ caller, now, services }) => {
  const organization = await findOrganization(services.db, organizationOf(caller));
  if (!organization) return refuse("not_found");
  return reply(200, await profileOf(services.db, organization, now));
});
