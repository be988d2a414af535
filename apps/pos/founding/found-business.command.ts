/** Founds a business with its owner as its first manager: once, however often it is asked for. */
import { insertTenant } from "#business/tenants/tenants.store.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { Database } from "#platform/db/database.ts";
import { isTaken } from "#platform/db/failures.ts";
import { addMember } from "#platform/people/memberships.ts";
import { businessStaff } from "../staff/people-plan.ts";
import { slugsOf } from "./slug.domain.ts";

export interface NewBusiness {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly owner: { readonly email: string; readonly name: string };
  readonly sourceApp: string;
}

interface Founded {
  readonly business: Tenant;
  readonly isNew: boolean;
}

/** Another business may have its address already, or be founded with it at this moment. */
export const foundBusiness = async (
  db: Database,
  wanted: NewBusiness,
  now: Date,
): Promise<Founded> => {
  for (const slug of slugsOf(wanted.name, wanted.id)) {
    const known = await findTenant(db, wanted.id);
    if (known) return { business: known, isNew: false };
    const business = tenantOf(wanted, slug);
    if (await insert(db, business, wanted.owner, now)) return { business, isNew: true };
  }
  throw new Error("an address that holds the whole id of a business is taken");
};

/** False where the id or the address is taken. */
const insert = async (
  db: Database,
  tenant: Tenant,
  owner: NewBusiness["owner"],
  at: Date,
): Promise<boolean> => {
  try {
    await db.transaction(async (tx) => {
      await insertTenant(tx, tenant, at);
      await addMember(tx, { placeId: tenant.id, ...owner, role: businessStaff.keeper, at });
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

const tenantOf = ({ id, name, email, sourceApp }: NewBusiness, slug: string): Tenant => ({
  id,
  slug,
  name: name.trim(),
  tier: "free",
  sourceApp,
  // A ticket's QR leads to the portal: without it nobody could ask for an invoice.
  portalEnabled: true,
  timeZone: "America/Mexico_City",
  branding: { logoUrl: "", brandColor: "", welcomeMessage: "", tagline: "" },
  contact: { phone: "", email, whatsapp: "" },
  features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
});
