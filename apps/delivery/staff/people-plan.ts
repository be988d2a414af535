/** Who belongs to a delivery business: those who ride, those who plan, who owns it. */
import { findTenant } from "#business/tenants/tenants.query.ts";
import { plainOperators } from "#platform/people/operators.ts";
import type { MembershipPlan, PeoplePlan } from "#platform/people/people-plan.ts";

export const staffRoles = ["courier", "dispatcher", "owner"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const deliveryStaff = {
  roles: staffRoles,
  keeper: "owner",
  pathOf: (id: string) => `/n/${id}/today` as const,
  titleOf: async (db, id) => (await findTenant(db, id))?.name ?? null,
} as const satisfies MembershipPlan;

export const deliveryPeople: PeoplePlan = {
  operators: plainOperators,
  memberships: deliveryStaff,
};
