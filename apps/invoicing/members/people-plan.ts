/** Who belongs to an organization: all may do the same, and one remains. */
import { plainOperators } from "#platform/people/operators.ts";
import type { MembershipPlan, PeoplePlan } from "#platform/people/people-plan.ts";
import { findOrganization } from "../organizations/organizations.query.ts";

export const organizationMembers = {
  roles: ["member"],
  keeper: "member",
  pathOf: (id: string) => `/o/${id}/invoices` as const,
  titleOf: async (db, id) => (await findOrganization(db, id))?.name ?? null,
} as const satisfies MembershipPlan;

export const invoicingPeople: PeoplePlan = {
  operators: plainOperators,
  memberships: organizationMembers,
};
