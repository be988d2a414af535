/** Adds products to a catalog and changes them; a category must be the business's own. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import { productKeyStanding } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import type { Product } from "./product.domain.ts";
import { categoriesMost } from "./limits.ts";
import { listCategories } from "./categories.query.ts";
import { updateProduct, insertProduct } from "./products.store.ts";
import { isCodeFree } from "./product-codes.store.ts";
import { findProducts } from "./products.query.ts";

type KeepingFault = Refusal<"invalid_request" | "category_not_found" | "product_code_taken">;

/** A key that SAT cannot have would fail at the first invoice, long after the sale. */
const faultOf = async (
  tx: Queries,
  tenantId: string,
  product: Product,
): Promise<KeepingFault | null> => {
  if (productKeyStanding(product.claveProdServ) === "impossible") {
    const message = "claveProdServ: is no key of SAT's";
    return refuse("invalid_request", { field: "claveProdServ", message });
  }
  if (!claveUnidad.has(product.claveUnidad)) {
    const message = "claveUnidad: is no key of SAT's";
    return refuse("invalid_request", { field: "claveUnidad", message });
  }
  const categories = await listCategories(tx, tenantId, categoriesMost);
  if (!categories.some(({ id }) => id === product.categoryId))
    return refuse("category_not_found", { field: "categoryId" });
  const isFree = await isCodeFree(tx, tenantId, product);
  return isFree ? null : refuse("product_code_taken", { field: "code" });
};

export const addProduct = (
  db: Queries,
  tenantId: string,
  product: Product,
  now: Date,
): Promise<Product | KeepingFault> =>
  change(db, async (tx) => {
    const fault = await faultOf(tx, tenantId, product);
    if (fault) return fault;
    await insertProduct(tx, tenantId, product, now);
    return product;
  });

export const changeProductTo = (
  db: Queries,
  tenantId: string,
  id: string,
  wanted: Partial<Omit<Product, "id">>,
): Promise<Product | KeepingFault | Refusal<"product_not_found">> =>
  change(db, async (tx) => {
    const [known] = await findProducts(tx, tenantId, [id]);
    if (!known) return refuse("product_not_found");
    const product = { ...known, ...wanted };
    const fault = await faultOf(tx, tenantId, product);
    if (fault) return fault;
    await updateProduct(tx, tenantId, product);
    return product;
  });
