/** Makes a tenant of the ecosystem known here, or known by another name. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { addMember, listMembers } from "#platform/people/memberships.ts";
import { merchantPeople } from "../merchants/people-plan.ts";
import type { EcosystemTenant } from "./ecosystem-tenants.query.ts";
import { keepTenant } from "./ecosystem-tenants.store.ts";

/** `ownerEmail` belongs to it where nobody does yet: later its own people say who. */
export const registerTenant = (
  db: Queries,
  tenant: EcosystemTenant,
  ownerEmail: string | null,
  at: Date,
): Promise<void> =>
  change(db, async (tx) => {
    await keepTenant(tx, tenant, at);
    if (ownerEmail === null || (await listMembers(tx, tenant.id)).length > 0) return;
    const owner = { placeId: tenant.id, email: ownerEmail, role: merchantPeople.keeper };
    await addMember(tx, { ...owner, at });
  });
