/** Categories: added and renamed, each name once in a business. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Category } from "./categories.query.ts";

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

const insertCategoryRow = statement(
  "products.insert-category",
  `insert into category (tenant_id, id, name) values ($1, $2, $3)`,
);

export const insertCategory = (
  tx: Queries,
  tenantId: string,
  category: { readonly id: string; readonly name: string },
): Promise<unknown> => tx.run(insertCategoryRow, [tenantId, category.id, category.name]);
