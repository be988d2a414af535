/** Who runs a market: who owns it, and who moderates. Clients and taskers are no staff. */
import { findTenant } from "#business/tenants/tenants.query.ts";
import { plainOperators } from "#platform/people/operators.ts";
import type { MembershipPlan, PeoplePlan } from "#platform/people/people-plan.ts";

export const staffRoles = ["moderator", "owner"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const marketStaff = {
  roles: staffRoles,
  keeper: "owner",
  pathOf: (id: string) => `/n/${id}/moderation` as const,
  titleOf: async (db, id) => (await findTenant(db, id))?.name ?? null,
} as const satisfies MembershipPlan;

export const taskPeople: PeoplePlan = {
  operators: plainOperators,
  memberships: marketStaff,
};
