/** Who belongs to an organization: all may do the same. */
import { plainOperators } from "#platform/people/operators.ts";
import type { MembershipPlan, PeoplePlan } from "#platform/people/people-plan.ts";
import { findOrganization } from "../organizations/organizations.query.ts";

export const organizationMembers: MembershipPlan = {
  roles: ["member"],
  pathOf: (id) => `/o/${id}/invoices`,
  titleOf: async (db, id) => (await findOrganization(db, id))?.name ?? null,
};

export const invoicingPeople: PeoplePlan = {
  operators: plainOperators,
  memberships: organizationMembers,
};
