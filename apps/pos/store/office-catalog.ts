/** The catalog as those who keep it see it: all products, also those that rest, and categories. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "../domain/product.ts";
import { productColumns as columns, productOf, type ProductRow } from "./products.ts";

const lastId = "'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid";

const list = statement<ProductRow>(
  "office-catalog.list",
  `select ${columns} from product
    where tenant_id = $1 and id < coalesce($2, ${lastId})
      and ($4::uuid is null or category_id = $4)
      and ($5::boolean is null or active = $5)
      and ($6 = '' or position(lower($6) in lower(name)) > 0 or lower(code) = lower($6))
    order by id desc limit $3`,
);

export interface SoughtProducts {
  readonly before: string | null;
  readonly most: number;
  readonly categoryId?: string | null;
  readonly standing?: "active" | "resting" | null;
  /** A part of the name, or the whole code, in any case. */
  readonly text?: string;
}

/** Newest first. */
export const listProducts = async (
  db: Queries,
  tenantId: string,
  { before, most, categoryId = null, standing = null, text = "" }: SoughtProducts,
): Promise<readonly Product[]> => {
  const active = standing === null ? null : standing === "active";
  return (await db.run(list, [tenantId, before, most, categoryId, active, text])).map(productOf);
};

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

const addCategoryRow = statement<{ readonly id: string }>(
  "office-catalog.add-category",
  `insert into category (tenant_id, id, name) values ($1, $2, $3)
   on conflict (tenant_id, name) do nothing returning id`,
);

/** False where the business has a category of that name. */
export const addCategory = async (
  tx: Queries,
  tenantId: string,
  { id, name }: Category,
): Promise<boolean> => (await tx.run(addCategoryRow, [tenantId, id, name])).length > 0;

const rename = statement<{ readonly id: string }>(
  "office-catalog.rename-category",
  `update category set name = $3 where tenant_id = $1 and id = $2
      and not exists (select from category other
                       where other.tenant_id = $1 and other.name = $3 and other.id <> $2)
   returning id`,
);

/** False where there is no such category, or another has the name. */
export const renameCategory = async (
  tx: Queries,
  tenantId: string,
  { id, name }: Category,
): Promise<boolean> => (await tx.run(rename, [tenantId, id, name])).length > 0;
