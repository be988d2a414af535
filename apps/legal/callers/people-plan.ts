/** Who belongs to a firm: partners, associates, paralegals, and those who see to its money. */
import { plainOperators } from "#platform/people/operators.ts";
import type { MembershipPlan, PeoplePlan } from "#platform/people/people-plan.ts";
import { findFirm } from "../firms/firms.query.ts";

export const firmRoles = ["paralegal", "associate", "billing", "partner"] as const;
export type FirmRole = (typeof firmRoles)[number];

export const firmMembers = {
  roles: firmRoles,
  keeper: "partner",
  pathOf: (id: string) => `/n/${id}/matters` as const,
  titleOf: async (db, id) => (await findFirm(db, id))?.name ?? null,
} as const satisfies MembershipPlan;

export const legalPeople: PeoplePlan = {
  operators: plainOperators,
  memberships: firmMembers,
};
