/** Who may found businesses from outside: apps of the house, and the businesses they name. */
import { findTenant } from "#business/tenants/tenants.query.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, RefusedError } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";

export const mustBeHouse = (caller: Caller): void => {
  if (!isOfTheHouse(caller)) throw new RefusedError(refuse("forbidden"));
};

/** 403 for whoever is not of the house, 404 for a business that is not here. */
export const businessForHouse = async (
  db: Queries,
  caller: Caller,
  id: string,
): Promise<Tenant> => {
  mustBeHouse(caller);
  const tenant = await findTenant(db, id.toLowerCase());
  if (tenant === null) throw new RefusedError(refuse("tenant_not_found"));
  return tenant;
};
