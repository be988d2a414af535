/** Products: added and changed; what was sold stays as it was sold. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "./product.domain.ts";
import { findProducts } from "./products.query.ts";

const insert = statement(
  "delivery-products.insert",
  `insert into product (tenant_id, id, name, description, category, price_cents, tax,
                        clave_prod_serv, clave_unidad, active, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertProduct = (
  tx: Queries,
  tenantId: string,
  product: Product,
  now: Date,
): Promise<unknown> =>
  tx.run(insert, [
    ...[tenantId, product.id, product.name, product.description, product.category],
    ...[product.priceCents, product.tax, product.claveProdServ, product.claveUnidad],
    ...[product.active, now],
  ]);

const lock = statement(
  "delivery-products.lock",
  `select from product where tenant_id = $1 and id = $2 for no key update`,
);

/** Two who change it at once change it one after the other. */
export const lockProduct = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Product | null> => {
  await tx.run(lock, [tenantId, id]);
  return (await findProducts(tx, tenantId, [id]))[0] ?? null;
};

const update = statement<{ readonly id: string }>(
  "delivery-products.update",
  `update product
      set name = $3, description = $4, category = $5, price_cents = $6, tax = $7,
          clave_prod_serv = $8, clave_unidad = $9, active = $10
    where tenant_id = $1 and id = $2 returning id`,
);

/** False where there is no such product. */
export const updateProduct = async (
  tx: Queries,
  tenantId: string,
  product: Product,
): Promise<boolean> => {
  const changed = await tx.run(update, [
    ...[tenantId, product.id, product.name, product.description, product.category],
    ...[product.priceCents, product.tax, product.claveProdServ, product.claveUnidad],
    product.active,
  ]);
  return changed.length > 0;
};
