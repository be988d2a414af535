/** The organization of a tenant, for apps of the house alone. */
import { refuse, RefusedError } from "#platform/errors.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { firstOrganizationOf } from "../organizations/organizations.query.ts";
import { profileOf } from "../organizations/organization.wire.ts";

/** 403 for whoever is not of the house, 404 for a tenant without an organization. */
export const organizationForHouse = async (
  db: Queries,
  caller: Caller,
  tenantId: string,
): Promise<Organization> => {
  if (!isOfTheHouse(caller)) throw new RefusedError(refuse("forbidden"));
  const found = await firstOrganizationOf(db, tenantId.toLowerCase());
  if (found === null) throw new RefusedError(refuse("not_found"));
  return found;
};

/** As other apps are told of it. */
export const toldOrganization = async (
  db: Queries,
  ecosystemTenantId: string,
  organization: Organization,
  now: Date,
) => {
  const { active } = await profileOf(db, organization, now);
  const { id: organizationId, rfc } = organization;
  return { organizationId, ecosystemTenantId, rfc, active };
};
