/** Categories and what is sold in them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "../domain/product.ts";

export interface ProductRow {
  readonly id: string;
  readonly category_id: string;
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
  readonly tax: Product["tax"];
  readonly sold_by: Product["soldBy"];
  readonly clave_prod_serv: string;
  readonly clave_unidad: string;
  readonly picture_url: string;
  readonly code: string | null;
  readonly active: boolean;
}

export const productColumns = `id, category_id, name, description, price_cents, tax, sold_by,
  clave_prod_serv, clave_unidad, picture_url, code, active`;

export const productOf = (row: ProductRow): Product => ({
  ...{ id: row.id, categoryId: row.category_id, name: row.name, description: row.description },
  ...{ priceCents: row.price_cents, tax: row.tax, soldBy: row.sold_by },
  ...{ claveProdServ: row.clave_prod_serv, claveUnidad: row.clave_unidad },
  ...{ pictureUrl: row.picture_url, code: row.code, active: row.active },
});

const findMany = statement<ProductRow>(
  "products.find-many",
  `select ${productColumns} from product where tenant_id = $1 and id = any ($2::uuid[])`,
);

export const findProducts = async (
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly Product[]> => (await db.run(findMany, [tenantId, ids])).map(productOf);

const insertCategoryRow = statement(
  "products.insert-category",
  `insert into category (tenant_id, id, name) values ($1, $2, $3)`,
);

export const insertCategory = (
  tx: Queries,
  tenantId: string,
  category: { readonly id: string; readonly name: string },
): Promise<unknown> => tx.run(insertCategoryRow, [tenantId, category.id, category.name]);

const insert = statement(
  "products.insert",
  `insert into product (tenant_id, ${productColumns}, created_at)
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
