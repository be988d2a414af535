/** The categories of a business: all, or those in which something is sold. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Category {
  readonly id: string;
  readonly name: string;
}

const categories = statement<Category>(
  "office-catalog.categories",
  `select id, name from category where tenant_id = $1 order by name limit $2`,
);

export const listCategories = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly Category[]> => db.run(categories, [tenantId, most]);

const shownCategories = statement<Category>(
  "office-catalog.shown-categories",
  `select id, name from category
    where tenant_id = $1
      and exists (select from product
                   where product.tenant_id = $1 and product.category_id = category.id
                     and product.active)
    order by name limit $2`,
);

/** Those that strangers see: with something in them that is sold. */
export const listShownCategories = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly Category[]> => db.run(shownCategories, [tenantId, most]);
