/** Categories of a market, and how its portal shows them: as its catalog. */
import type {
  CatalogAsked,
  CatalogPage,
  ShownProduct,
} from "#business/consumer-api/consumer-app.ts";
import { mxn } from "#business/selling/money.wire.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Category } from "./category.domain.ts";

const columns = named(`id, name, description, usual_price_cents, tax, clave_prod_serv,
  clave_unidad, active`);

const list = statement<Category>(
  "categories.list",
  `select ${columns} from category where tenant_id = $1 order by name, id`,
);

/** By name, open at present or not. */
export const listCategories = (db: Queries, tenantId: string): Promise<readonly Category[]> =>
  db.run(list, [tenantId]);

export const activeCategories = async (
  db: Queries,
  tenantId: string,
): Promise<readonly Category[]> =>
  (await listCategories(db, tenantId)).filter(({ active }) => active);

const find = statement<Category>(
  "categories.find",
  `select ${columns} from category where tenant_id = $1 and id = any ($2::uuid[])`,
);

export const findCategories = (
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly Category[]> => db.run(find, [tenantId, ids]);

/** A category is a product and stands in the category of its own name. */
const shown = ({ id, name, description, usualPriceCents, active }: Category): ShownProduct => ({
  id,
  name,
  description,
  category: id,
  price: mxn(usualPriceCents),
  imageUrl: "",
  isActive: active,
});

/** What tasks are taken for at present, newest first; null for an unknown market. */
export const shownCatalog = async (
  db: Queries,
  id: string,
  { categoryId, most }: CatalogAsked,
): Promise<CatalogPage | null> => {
  const tenant = await findTenant(db, id);
  if (!tenant) return null;
  const active = await activeCategories(db, id);
  const wanted = active.filter((one) => categoryId === null || one.id === categoryId);
  const newest = wanted.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const { sourceApp, portalEnabled } = tenant;
  const products = newest.slice(0, most).map(shown);
  return { id, sourceApp, portalEnabled, total: wanted.length, products };
};

export const shownCategory = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<ShownProduct | null> => {
  const [category] = await findCategories(db, tenantId, [id]);
  return category ? shown(category) : null;
};
