/** Names categories: each name once in a business. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { categoriesMost } from "./limits.ts";
import { addCategory as insertNew, renameCategory } from "./categories.store.ts";
import { listCategories, type Category } from "./categories.query.ts";
import { lockTenant } from "#business/tenants/tenants.store.ts";

/** False where the business has a category of that name. */
export const addCategory = (db: Queries, tenantId: string, category: Category): Promise<boolean> =>
  insertNew(db, tenantId, category);

export const renameCategoryTo = (
  db: Queries,
  tenantId: string,
  wanted: Category,
): Promise<Category | Refusal<"category_not_found" | "category_exists" | "invalid_request">> =>
  change(db, async (tx) => {
    const category = { id: wanted.id, name: wanted.name.trim() };
    if (category.name === "")
      return refuse("invalid_request", { field: "name", message: "name: is missing" });
    await lockTenant(tx, tenantId);
    if (await renameCategory(tx, tenantId, category)) return category;
    const known = await listCategories(tx, tenantId, categoriesMost);
    return known.some(({ id }) => id === category.id)
      ? refuse("category_exists", { field: "name" })
      : refuse("category_not_found");
  });

/** The category of that name, in any case; made where there is none. */
export const categoryNamed = async (
  tx: Queries,
  tenantId: string,
  typed: string,
): Promise<Category> => {
  const name = typed.trim();
  await lockTenant(tx, tenantId);
  const known = await listCategories(tx, tenantId, categoriesMost);
  const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (same) return same;
  const category = { id: newId(), name };
  await insertNew(tx, tenantId, category);
  return category;
};
