/** Adds products and changes them; a key that SAT cannot have would fail at the first invoice. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import { productKeyStanding } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import type { Product } from "./product.domain.ts";
import { insertProduct, lockProduct, updateProduct } from "./products.store.ts";

type KeyFault = Refusal<"invalid_request">;

const faultOf = (product: Product): KeyFault | null => {
  if (productKeyStanding(product.claveProdServ) === "impossible") {
    const message = "claveProdServ: is no key of SAT's";
    return refuse("invalid_request", { field: "claveProdServ", message });
  }
  if (claveUnidad.has(product.claveUnidad)) return null;
  const message = "claveUnidad: is no key of SAT's";
  return refuse("invalid_request", { field: "claveUnidad", message });
};

export const addProduct = (
  db: Queries,
  tenantId: string,
  product: Product,
  now: Date,
): Promise<Product | KeyFault> =>
  change(db, async (tx) => {
    const fault = faultOf(product);
    if (fault) return fault;
    await insertProduct(tx, tenantId, product, now);
    return product;
  });

export const changeProduct = (
  db: Queries,
  tenantId: string,
  id: string,
  wanted: Partial<Omit<Product, "id">>,
): Promise<Product | KeyFault | Refusal<"item_not_found">> =>
  change(db, async (tx) => {
    const known = await lockProduct(tx, tenantId, id);
    if (!known) return refuse("item_not_found");
    const product = { ...known, ...wanted };
    const fault = faultOf(product);
    if (fault) return fault;
    await updateProduct(tx, tenantId, product);
    return product;
  });
