/** What the business carries: found by ids, and listed. */
import type {
  CatalogAsked,
  CatalogPage,
  ShownProduct,
} from "#business/consumer-api/consumer-app.ts";
import { mxn } from "#business/selling/money.wire.ts";
import type { Shown } from "#business/tenants/tenant.domain.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "./product.domain.ts";

const columns = named(`id, name, description, category, price_cents, tax, clave_prod_serv,
  clave_unidad, active`);

const findMany = statement<Product>(
  "delivery-products.find-many",
  `select ${columns} from product where tenant_id = $1 and id = any ($2::uuid[])`,
);

export const findProducts = (
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly Product[]> => db.run(findMany, [tenantId, ids]);

const list = statement<Product>(
  "delivery-products.list",
  `select ${columns} from product
    where tenant_id = $1 and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);

/** Newest first, sold at present or not. */
export const listProducts = (
  db: Queries,
  tenantId: string,
  before: string | null,
  most: number,
): Promise<readonly Product[]> => db.run(list, [tenantId, before, most]);

/** A category's id for portals (UUIDv8), of the business and the name: it needs no table. */
const categoryId = `overlay(overlay(md5(tenant_id::text || category) placing '8' from 13)
  placing 'a' from 17)::uuid`;

const shown = statement<Omit<Shown, "id">>(
  "delivery-products.shown",
  `select ${named("source_app, portal_enabled")} from tenant where tenant_id = $1`,
);

const soldWhere = (which: string): string =>
  `select ${named("id, name, description, price_cents, active")}, ${categoryId} as category,
          count(*) over ()::integer as total
     from product
    where tenant_id = $1 and active ${which}
    order by id desc limit $2`;

type SoldRow = ShownRow & { readonly total: number };
const sold = statement<SoldRow>("delivery-products.sold", soldWhere(""));
const soldOfCategory = statement<SoldRow>(
  "delivery-products.sold-of-category",
  soldWhere(`and ${categoryId} = $3`),
);

type ShownRow = Pick<Product, "id" | "name" | "description" | "priceCents" | "active" | "category">;

const shownProduct = ({ id, name, description, priceCents, active, category }: ShownRow) => ({
  id,
  name,
  description,
  category,
  price: mxn(priceCents),
  imageUrl: "",
  isActive: active,
});

/** What is carried at present, newest first; null for an unknown business. */
export const soldCatalog = async (
  db: Queries,
  id: string,
  { categoryId: wanted, most }: CatalogAsked,
): Promise<CatalogPage | null> => {
  const tenant = (await db.run(shown, [id]))[0];
  if (!tenant) return null;
  const rows = await (wanted === null
    ? db.run(sold, [id, most])
    : db.run(soldOfCategory, [id, most, wanted]));
  return { ...tenant, id, total: rows[0]?.total ?? 0, products: rows.map(shownProduct) };
};

const one = statement<ShownRow>(
  "delivery-products.shown-one",
  `select ${named("id, name, description, price_cents, active")}, ${categoryId} as category
     from product where tenant_id = $1 and id = $2`,
);

export const shownProductOf = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<ShownProduct | null> => {
  const [row] = await db.run(one, [tenantId, id]);
  return row ? shownProduct(row) : null;
};

const categories = statement<{ readonly id: string; readonly name: string }>(
  "delivery-products.categories",
  `select distinct ${categoryId} as id, category as name from product
    where tenant_id = $1 and active order by name`,
);

/** Of what is carried at present. */
export const soldCategories = (
  db: Queries,
  tenantId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  db.run(categories, [tenantId]);
