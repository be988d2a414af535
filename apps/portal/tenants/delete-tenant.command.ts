/** Ends a business's portal, with all that hangs on it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { TenantKey } from "./tenant.domain.ts";
import { removeTenant } from "./tenants.store.ts";

export const endTenant = (db: Queries, key: TenantKey): Promise<"gone" | "unknown"> =>
  change(db, (tx) => removeTenant(tx, key));
