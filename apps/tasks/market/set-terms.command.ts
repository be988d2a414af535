/** The operator sets the terms of their market. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Market } from "./market.domain.ts";
import { putTerms } from "./market.store.ts";

/** What was offered or billed before stays as it was; what is from now on follows these. */
export const setTerms = (db: Queries, tenantId: string, terms: Market): Promise<Market> =>
  change(db, async (tx) => {
    await putTerms(tx, tenantId, terms);
    return terms;
  });
