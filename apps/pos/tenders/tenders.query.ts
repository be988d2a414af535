/** Finds the checkout that a tender belongs to. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const find = statement<{ readonly checkout_id: string }>(
  "tenders.checkout",
  `select checkout_id from tender where tenant_id = $1 and id = $2`,
);

/** Null for what is no tender of this business. */
export const checkoutOfTender = async (
  db: Queries,
  tenantId: string,
  tenderId: string,
): Promise<string | null> => (await db.run(find, [tenantId, tenderId]))[0]?.checkout_id ?? null;
