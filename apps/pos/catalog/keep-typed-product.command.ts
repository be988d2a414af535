/** Keeps a product as its form says it; a category that is typed is made where there is none. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { isId } from "#platform/id.ts";
import type { Product } from "./product.domain.ts";
import type { ProductFields } from "./typed-product.domain.ts";
import { categoriesMost } from "./limits.ts";
import { listCategories } from "./categories.query.ts";
import { isCodeFree } from "./product-codes.store.ts";
import { findProducts } from "./products.query.ts";
import { insertProduct, updateProduct } from "./products.store.ts";
import { categoryNamed } from "./keep-category.command.ts";

interface WantedProduct {
  /** From the form, so that the same form sent twice is one product. */
  readonly id: string;
  readonly categoryId: string;
  /** Empty: the one that was chosen. */
  readonly newCategory: string;
  readonly fields: ProductFields;
}

interface Keeping {
  readonly before: Product | null;
  readonly wanted: WantedProduct;
  readonly now: Date;
}

/** The product's id; null where the category is none of the business's. */
export const keepTypedProduct = (
  db: Queries,
  tenantId: string,
  { before, wanted, now }: Keeping,
): Promise<string | null> =>
  change(db, async (tx) => {
    const { id, fields } = wanted;
    const category = await categoryOf(tx, tenantId, wanted);
    if (!category) return null;
    const categoryId = category.id;
    const standing = before ?? { id, active: true };
    const isFree = await isCodeFree(tx, tenantId, { ...standing, code: fields.code });
    if (isId(standing.id) && !isFree) return "codeTaken";
    if (before) {
      await updateProduct(tx, tenantId, { ...before, ...fields, categoryId });
      return before.id;
    }
    if (!isId(id)) return null;
    const [known] = await findProducts(tx, tenantId, [id]);
    const product = { ...fields, id, categoryId, pictureUrl: "", active: true };
    if (!known) await insertProduct(tx, tenantId, product, now);
    return id;
  });

const categoryOf = async (
  tx: Queries,
  tenantId: string,
  { categoryId, newCategory }: WantedProduct,
) =>
  newCategory === ""
    ? (await listCategories(tx, tenantId, categoriesMost)).find(({ id }) => id === categoryId)
    : categoryNamed(tx, tenantId, newCategory);
