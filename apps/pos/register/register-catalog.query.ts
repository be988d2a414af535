/** What a register sells from: every active product by name, its categories, open drawers. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "../catalog/product.domain.ts";

export type RegisterProduct = Pick<
  Product,
  "id" | "name" | "categoryId" | "priceCents" | "tax" | "soldBy" | "pictureUrl" | "code"
>;

const products = statement<RegisterProduct>(
  "register-catalog.products",
  `select ${named("id, name, category_id, price_cents, tax, sold_by, picture_url, code")}
     from product where tenant_id = $1 and active order by id limit $2`,
);

/** In the order in which they were made, as their owner thinks of them. */
export const registerProducts = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly RegisterProduct[]> => db.run(products, [tenantId, most]);

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
