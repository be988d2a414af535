/** A manager has looked at a sale that came late: it is not shown again. */
import type { Queries } from "#platform/db/database.ts";
import { seeOddities } from "./sale-oddities.store.ts";

export const seeOddSale = async (
  db: Queries,
  tenantId: string,
  saleId: string,
  now: Date,
): Promise<void> => {
  await seeOddities(db, tenantId, saleId, now);
};
