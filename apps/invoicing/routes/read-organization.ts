/** GET /api/organization */
import { readOrganization } from "#contracts/invoicing/organization.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { profileOf } from "../organization-projection.ts";
import { organizationOf } from "../organization-scope.ts";
import { route } from "../route.ts";
import { findOrganization } from "../store/organizations-reads.ts";

export const readOrganizationRoute = route(readOrganization, async ({ caller, now, services }) => {
  const organization = await findOrganization(services.db, organizationOf(caller));
  if (!organization) return refuse("not_found");
  return reply(200, await profileOf(services.db, organization, now));
});
