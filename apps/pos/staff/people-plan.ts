/** Who belongs to a business: some sell, some manage too, and one of those remains. */
import { plainOperators } from "#platform/people/operators.ts";
import type { MembershipPlan, PeoplePlan } from "#platform/people/people-plan.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import type { StaffKind } from "./staff-kind.domain.ts";

export const businessStaff = {
  roles: ["operational", "management"],
  keeper: "management",
  pathOf: (id: string) => `/n/${id}/register` as const,
  titleOf: async (db, id) => (await findTenant(db, id))?.name ?? null,
} as const satisfies MembershipPlan & { readonly roles: readonly StaffKind[] };

export const posPeople: PeoplePlan = { operators: plainOperators, memberships: businessStaff };
