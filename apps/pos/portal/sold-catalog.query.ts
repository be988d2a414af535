/** What a business sells at present, with whether it may be shown: one statement, one row. */
import type { Queries } from "#platform/db/database.ts";
import { lastId, newestOfAll } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { SoldProduct } from "../catalog/product.domain.ts";
import type { Shown } from "#business/tenants/tenant.domain.ts";

type Tuple = readonly [
  ...[id: string, categoryId: string, name: string, description: string],
  ...[priceCents: number, pictureUrl: string],
];

interface Row {
  readonly source_app: string;
  readonly portal_enabled: boolean;
  readonly products: readonly Tuple[] | null;
  readonly total: number;
}

// Most catalogs fit on a page, which then knows how many there are; only a full one is counted.
const sold = (filter: string, newest: string): string =>
  `select t.source_app, t.portal_enabled, page.products,
          case when page.listed < $2 then page.listed
               else (select count(*) from product c where c.tenant_id = $1 and c.active ${filter})
          end as total
     from tenant t
    cross join lateral (
      select count(*) as listed,
             json_agg(json_build_array(p.id, p.category_id, p.name, p.description, p.price_cents,
                                       p.picture_url) order by p.id desc) as products
        from (select id, category_id, name, description, price_cents, picture_url
                from product where tenant_id = t.tenant_id and ${newest}) as p) as page
    where t.tenant_id = $1`;

const ofAll = statement<Row>("sold-catalog.of-all", sold("", "active order by id desc limit $2"));
// By the index of categories and no other: few of one are far among the products of all.
const inCategory = newestOfAll(["category_id", "active"], {
  values: ["$3", "true"],
  before: lastId,
  limit: "$2",
});
const ofCategory = statement<Row>(
  "sold-catalog.of-category",
  sold("and c.category_id = $3", inCategory),
);

export interface SoldCatalog extends Shown {
  readonly products: readonly SoldProduct[];
  /** All that match, on this page or not. */
  readonly total: number;
}

/** Newest first; of one category where it is named. Null for an unknown business. */
export const soldCatalog = async (
  db: Queries,
  id: string,
  { categoryId, most }: { readonly categoryId: string | null; readonly most: number },
): Promise<SoldCatalog | null> => {
  const rows = await (categoryId === null
    ? db.run(ofAll, [id, most])
    : db.run(ofCategory, [id, most, categoryId]));
  const [row] = rows;
  if (!row) return null;
  const { source_app: sourceApp, portal_enabled: portalEnabled, total } = row;
  return { id, sourceApp, portalEnabled, total, products: row.products?.map(productOf) ?? [] };
};

const productOf = ([id, categoryId, name, description, priceCents, pictureUrl]: Tuple) => ({
  id,
  categoryId,
  name,
  description,
  priceCents,
  pictureUrl,
  active: true,
});
