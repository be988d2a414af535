/** Whom an organization's stamps are billed to, from the next document on. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { addMember } from "#platform/people/memberships.ts";
import { isId } from "#platform/id.ts";
import { organizationMembers } from "../members/people-plan.ts";
import type { BilledAs, Organization } from "./organization.domain.ts";
import { profileFault } from "./organization-check.domain.ts";
import {
  addOrganization,
  type NewOrganization,
  type Wrong,
} from "./change-organization.command.ts";
import { firstOrganizationOf, organizationOfTenant } from "./organizations.query.ts";
import {
  lockOrganizationFacts,
  lockTenantOrganizations,
  putBilling,
} from "./organizations.store.ts";

export interface BillingWanted {
  readonly billedAs: BilledAs;
  /** As it was typed; of the ecosystem's alone, and ignored otherwise. */
  readonly ecosystemTenantId: string;
}

/**
 * Documents that were asked for before stay billed as they were. Null where there is no such
 * organization.
 */
export const billOrganization = (
  db: Queries,
  id: string,
  { billedAs, ecosystemTenantId: typed }: BillingWanted,
): Promise<Organization | Wrong | null> =>
  change(db, async (tx) => {
    const before = await lockOrganizationFacts(tx, id);
    if (before === null) return null;
    const tenantId = billedAs === "ecosystem" ? typed.trim().toLowerCase() : null;
    if (tenantId !== null && !isId(tenantId)) return { findings: [noTenant] };
    const other = tenantId === null ? null : await organizationOfTenant(tx, tenantId, before.rfc);
    if (other !== null && other.id !== id) return { findings: [twice] };
    const after = { ...before, billedAs, ecosystemTenantId: tenantId };
    await putBilling(tx, id, after);
    return after;
  });

/** The organization of a tenant, made where it has none: once, however many ask for it. */
export const organizationForTenant = (
  db: Queries,
  tenantId: string,
  given: Omit<NewOrganization, "billing"> & { readonly memberEmail: string | null },
  now: Date,
): Promise<{ readonly organization: Organization; readonly isNew: boolean } | Wrong> =>
  change(db, async (tx) => {
    await lockTenantOrganizations(tx, tenantId);
    const known = await firstOrganizationOf(tx, tenantId);
    if (known) return { organization: known, isNew: false };
    const billing = { billedAs: "ecosystem", ecosystemTenantId: tenantId } as const;
    const { memberEmail: email, ...facts } = given;
    const made = await addOrganization(tx, { ...facts, billing }, now);
    if ("findings" in made) return made;
    const role = organizationMembers.keeper;
    if (email !== null) await addMember(tx, { placeId: made.id, email, role, at: now });
    return { organization: made, isNew: true };
  });

/** What issues for the house is billed to nobody, whatever it was before. */
export const billToNobody = async (db: Queries, id: string): Promise<void> => {
  if (isId(id)) await billOrganization(db, id, { billedAs: "own", ecosystemTenantId: "" });
};

const noTenant = profileFault(
  "ecosystemTenantId",
  "Falta el identificador de la empresa suscrita, como lo da la consola de identidad.",
  "The id of the tenant is missing, as identity's console shows it.",
);

const twice = profileFault(
  "ecosystemTenantId",
  "Esta empresa ya tiene otra organización con el mismo RFC.",
  "This tenant has another organization with the same RFC.",
);
