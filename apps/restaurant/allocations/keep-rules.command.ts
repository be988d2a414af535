/** Keeps a restaurant's own rules. */
import type { Queries } from "#platform/db/database.ts";
import { putRules } from "./allocations.store.ts";
import type { Rules } from "./rules.domain.ts";

export const keepRules = async (db: Queries, tenantId: string, rules: Rules): Promise<void> => {
  await putRules(db, tenantId, rules);
};
