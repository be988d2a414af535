/** Keeps how a tenant is written to; letters that are on their way go as they are. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Letters } from "./letters.domain.ts";
import { keepLetters } from "./letters.store.ts";
import { lockTenant } from "./tenants.store.ts";

export const changeLetters = (db: Queries, tenantId: string, letters: Letters): Promise<void> =>
  change(db, async (tx) => {
    await lockTenant(tx, tenantId);
    await keepLetters(tx, tenantId, letters);
  });
