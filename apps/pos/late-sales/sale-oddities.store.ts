/** What managers should look at of sales that came late: written with the sale, seen once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Oddity } from "./queued-sale.domain.ts";

const insert = statement(
  "sale-oddities.insert",
  `insert into sale_oddity
     (tenant_id, sale_id, position, kind, product_name, sold_cents, catalog_cents, noted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertOddities = async (
  tx: Queries,
  sale: { readonly tenantId: string; readonly id: string },
  oddities: readonly Oddity[],
  now: Date,
): Promise<void> => {
  for (const [index, oddity] of oddities.entries()) {
    const name = "productName" in oddity ? oddity.productName : null;
    const [sold, catalog] =
      oddity.kind === "price" ? [oddity.soldCents, oddity.catalogCents] : [null, null];
    const facts = [index + 1, oddity.kind, name, sold, catalog, now];
    await tx.run(insert, [sale.tenantId, sale.id, ...facts]);
  }
};

const see = statement(
  "sale-oddities.see",
  `update sale_oddity set seen_at = $3
    where tenant_id = $1 and sale_id = $2 and seen_at is null`,
);

export const seeOddities = (
  db: Queries,
  tenantId: string,
  saleId: string,
  now: Date,
): Promise<unknown> => db.run(see, [tenantId, saleId, now]);
