/** Writes of products: added and changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "./product.domain.ts";

const insert = statement(
  "products.insert",
  `insert into product (tenant_id, id, category_id, name, description, price_cents, tax, sold_by,
                        clave_prod_serv, clave_unidad, picture_url, code, active, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

export const insertProduct = (
  tx: Queries,
  tenantId: string,
  product: Product,
  now: Date,
): Promise<unknown> =>
  tx.run(insert, [
    ...[tenantId, product.id, product.categoryId, product.name, product.description],
    ...[product.priceCents, product.tax, product.soldBy, product.claveProdServ],
    ...[product.claveUnidad, product.pictureUrl, product.code, product.active, now],
  ]);

const update = statement<{ readonly id: string }>(
  "office-catalog.update",
  `update product
      set category_id = $3, name = $4, description = $5, price_cents = $6, tax = $7, sold_by = $8,
          clave_prod_serv = $9, clave_unidad = $10, picture_url = $11, active = $12, code = $13
    where tenant_id = $1 and id = $2
   returning id`,
);

/** False where there is no such product. What was sold stays as it was sold. */
export const updateProduct = async (
  tx: Queries,
  tenantId: string,
  product: Product,
): Promise<boolean> => {
  const changed = await tx.run(update, [
    ...[tenantId, product.id, product.categoryId, product.name, product.description],
    ...[product.priceCents, product.tax, product.soldBy, product.claveProdServ],
    ...[product.claveUnidad, product.pictureUrl, product.active, product.code],
  ]);
  return changed.length > 0;
};
