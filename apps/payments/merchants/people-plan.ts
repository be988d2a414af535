/** Who belongs to a merchant: owners take money out, accountants look. */
import type { MembershipPlan } from "#platform/people/people-plan.ts";
import { findTenant } from "../house/ecosystem-tenants.query.ts";

export const merchantPeople = {
  roles: ["owner", "accountant"],
  keeper: "owner",
  pathOf: (id: string) => `/m/${id}/figures` as const,
  titleOf: async (db, id) => (await findTenant(db, id))?.name ?? null,
} as const satisfies MembershipPlan;
