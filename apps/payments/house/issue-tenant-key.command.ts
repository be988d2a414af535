/** Makes the key by which a business app asks for money in a tenant's name. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { findTenant } from "./ecosystem-tenants.query.ts";

const permissions = ["payments:create", "payments:read", "payments:refund", "webhooks:manage"];

/** The key is told once and kept by nobody here. */
export const tenantKeyFor = async (
  { db, keys }: Pick<Services, "db" | "keys">,
  tenantId: string,
): Promise<{ readonly key: string; readonly merchant: string } | Refusal<"not_found">> => {
  const tenant = await findTenant(db, tenantId);
  if (tenant === null) return refuse("not_found");
  // Payers read the name of the key: it is the business that asks them.
  const { key } = await keys.create({ name: tenant.name, permissions, scope: { tenantId } });
  return { key, merchant: `tenant:${tenantId}` };
};
