/** Who belongs to a restaurant: the kitchen, those at the tables, who manages, who owns it. */
import { findTenant } from "#business/tenants/tenants.query.ts";
import { plainOperators } from "#platform/people/operators.ts";
import type { MembershipPlan, PeoplePlan } from "#platform/people/people-plan.ts";

export const staffRoles = ["waiter", "kitchen", "manager", "owner"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const restaurantStaff = {
  roles: staffRoles,
  keeper: "owner",
  pathOf: (id: string) => `/n/${id}/room` as const,
  titleOf: async (db, id) => (await findTenant(db, id))?.name ?? null,
} as const satisfies MembershipPlan;

export const restaurantPeople: PeoplePlan = {
  operators: plainOperators,
  memberships: restaurantStaff,
};
