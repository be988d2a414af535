/** Adds a tenant, unless another has its billing e-mail; whose it is waits there as its owner. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { tenantMembers } from "../tenant-people/people-plan.ts";
import { readDraft, type Tenant, type TenantDraft } from "./tenant.domain.ts";
import { insertTenant } from "./tenants.store.ts";

export const createTenant = async (
  db: Queries,
  draft: TenantDraft,
  now: Date,
): Promise<Tenant | Refusal<"invalid_request" | "billing_email_taken">> => {
  const tenant = readDraft(draft);
  if (tenant instanceof Refusal) return tenant;
  const made = await change(db, async (tx) => {
    const added = await insertTenant(tx, newId(), tenant, now);
    if (added === null) return null;
    const owner = { placeId: added.id, email: tenant.billingEmail, role: tenantMembers.keeper };
    await addMember(tx, { ...owner, at: now });
    return added;
  });
  return made ?? refuse("billing_email_taken", { field: "billing_email" });
};
