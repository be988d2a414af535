/** Who belongs to a tenant: owners, accountants, and those who may look. */
import { plainOperators } from "#platform/people/operators.ts";
import type { MembershipPlan, PeoplePlan } from "#platform/people/people-plan.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { tenantRoles } from "./tenant-role.domain.ts";

export const tenantAddress = (tenantId: string): `/${string}` => `/plans/${tenantId}`;

export const tenantMembers = {
  roles: tenantRoles,
  keeper: "owner",
  pathOf: tenantAddress,
  titleOf: async (db, id) => (await findTenant(db, id))?.companyName ?? null,
} as const satisfies MembershipPlan;

/** Operators of identity are accounts with that role: the kit's list of them stays empty here. */
export const identityPeople: PeoplePlan = {
  operators: plainOperators,
  memberships: tenantMembers,
};
