/** Makes a tenant of the ecosystem known here, or known by another name. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { keepTenant, type EcosystemTenant } from "./ecosystem-tenants.store.ts";

export const registerTenant = (db: Queries, tenant: EcosystemTenant, at: Date): Promise<void> =>
  change(db, (tx) => keepTenant(tx, tenant, at));
