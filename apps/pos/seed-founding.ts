/** Founds a business with its catalog and people, for the demo world and for tests. */
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import type { Product } from "./catalog/product.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { DemoBusiness } from "./seed-businesses.ts";
import { insertCategory } from "./catalog/categories.store.ts";
import { insertProduct } from "./catalog/products.store.ts";
import { insertTenant } from "#business/tenants/tenants.store.ts";

export interface FoundedBusiness {
  readonly tenant: Tenant;
  readonly products: readonly Product[];
}

interface Founding {
  readonly sourceApp: string;
  readonly timeZone?: string;
  readonly now: Date;
}

export const foundBusiness = async (
  tx: Queries,
  business: DemoBusiness,
  { sourceApp, timeZone = "America/Mexico_City", now }: Founding,
): Promise<FoundedBusiness> => {
  const { products: wanted, ...look } = business;
  const features = { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true };
  const tenant: Tenant = { ...look, id: newId(), sourceApp, timeZone, features };
  await insertTenant(tx, tenant, now);
  await hire(tx, tenant, now);
  const categories = new Map<string, string>();
  for (const { category: name } of wanted) {
    if (categories.has(name)) continue;
    const id = newId();
    categories.set(name, id);
    await insertCategory(tx, tenant.id, { id, name });
  }
  const products: Product[] = [];
  for (const { category, ...rest } of wanted) {
    const product: Product = {
      ...rest,
      id: newId(),
      categoryId: categories.get(category) ?? "",
      pictureUrl: "",
      code: null,
      claveUnidad: rest.soldBy === "piece" ? "H87" : "KGM",
    };
    await insertProduct(tx, tenant.id, product, now);
    products.push(product);
  }
  return { tenant, products };
};

/** One who manages and one who sells: the first kind is priced, the second is free. */
async function hire(tx: Queries, { id: placeId, slug }: Tenant, now: Date): Promise<void> {
  for (const [role, name] of [
    ["management", "Gerencia"] as const,
    ["operational", "Caja"] as const,
  ])
    await addMember(tx, { placeId, email: `${role}@${slug}.milpa.test`, name, role, at: now });
}
