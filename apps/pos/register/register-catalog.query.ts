/** What a register sells from: every active product by name, its categories, open drawers. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "../catalog/product.domain.ts";

export type RegisterProduct = Pick<
  Product,
  "id" | "name" | "categoryId" | "priceCents" | "tax" | "soldBy" | "pictureUrl" | "code"
>;

interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly category_id: string;
  readonly price_cents: number;
  readonly tax: Product["tax"];
  readonly sold_by: Product["soldBy"];
  readonly picture_url: string;
  readonly code: string | null;
}

const products = statement<ProductRow>(
  "register-catalog.products",
  `select id, name, category_id, price_cents, tax, sold_by, picture_url, code
     from product where tenant_id = $1 and active order by id limit $2`,
);

/** In the order in which they were made, as their owner thinks of them. */
export const registerProducts = async (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly RegisterProduct[]> =>
  (await db.run(products, [tenantId, most])).map((row) => ({
    id: row.id,
    name: row.name,
    categoryId: row.category_id,
    priceCents: row.price_cents,
    tax: row.tax,
    soldBy: row.sold_by,
    pictureUrl: row.picture_url,
    code: row.code,
  }));

export interface Category {
  readonly id: string;
  readonly name: string;
}

const categories = statement<Category>(
  "register-catalog.categories",
  `select id, name from category c
    where tenant_id = $1
      and exists (select from product p
                   where p.tenant_id = $1 and p.category_id = c.id and p.active)
    order by id limit $2`,
);

/** That something is sold in. */
export const registerCategories = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly Category[]> => db.run(categories, [tenantId, most]);
