/** Adds categories and changes them; a key that SAT cannot have would fail at the first invoice. */
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import { productKeyStanding } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { insertCategory, lockCategory, updateCategory } from "./categories.store.ts";
import type { Category } from "./category.domain.ts";

const faultOf = (category: Category): Refusal<"invalid_request"> | null => {
  const fault = (field: string) =>
    refuse("invalid_request", { field, message: `${field}: is no key of SAT's` });
  if (productKeyStanding(category.claveProdServ) === "impossible") return fault("claveProdServ");
  return claveUnidad.has(category.claveUnidad) ? null : fault("claveUnidad");
};

export const addCategory = (
  db: Queries,
  tenantId: string,
  category: Category,
  now: Date,
): Promise<Category | Refusal<"invalid_request">> =>
  change(db, async (tx) => {
    const fault = faultOf(category);
    if (fault) return fault;
    await insertCategory(tx, tenantId, category, now);
    return category;
  });

type Changed = Partial<Pick<Category, "name" | "description" | "usualPriceCents" | "active">>;

export const changeCategory = (
  db: Queries,
  tenantId: string,
  id: string,
  wanted: Changed,
): Promise<Category | Refusal<"category_not_found">> =>
  change(db, async (tx) => {
    const known = await lockCategory(tx, tenantId, id);
    if (!known) return refuse("category_not_found");
    const category = { ...known, ...wanted };
    await updateCategory(tx, tenantId, category);
    return category;
  });
