/** Products: found by their ids, and listed as those who keep them see them. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId, newestOf, newestOfAll } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "./product.domain.ts";

const productColumns = named(`id, category_id, name, description, price_cents, tax, sold_by,
  clave_prod_serv, clave_unidad, picture_url, code, active`);

const findMany = statement<Product>(
  "products.find-many",
  `select ${productColumns} from product where tenant_id = $1 and id = any ($2::uuid[])`,
);

export const findProducts = (
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly Product[]> => db.run(findMany, [tenantId, ids]);

const ofTenant = `select ${productColumns} from product where tenant_id = $1`;
const page = { before: "$2", limit: "$3" } as const;

// One statement a filter, so that each is a range of its index.
const newest = statement<Product>(
  "office-catalog.list",
  `${ofTenant} and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);

const standing = (value: string): string =>
  `${ofTenant} and ${newestOf("active", { value, ...page })}`;
const inCategory = (value: string): string =>
  `${ofTenant} and ${newestOfAll(["category_id", "active"], { values: ["$4", value], ...page })}`;

const lists = {
  active: statement<Product>("office-catalog.active", standing("true")),
  resting: statement<Product>("office-catalog.resting", standing("false")),
} as const;

const categoryLists = {
  active: statement<Product>("office-catalog.category-active", inCategory("true")),
  resting: statement<Product>("office-catalog.category-resting", inCategory("false")),
  all: statement<Product>(
    "office-catalog.category",
    `select * from ((${inCategory("true")}) union all (${inCategory("false")})) found
      order by id desc limit $3`,
  ),
} as const;

const sought = statement<Product>(
  "office-catalog.sought",
  `${ofTenant} and id < coalesce($2, ${lastId})
      and ($4::uuid is null or category_id = $4)
      and ($5::boolean is null or active = $5)
      and (position(lower($6) in lower(name)) > 0 or lower(code) = lower($6))
    order by id desc limit $3`,
);

export interface SoughtProducts {
  readonly before: string | null;
  readonly most: number;
  readonly categoryId?: string | null;
  readonly standing?: "active" | "resting" | null;
  /** A part of the name, or the whole code, in any case. */
  readonly text?: string;
}

/** Newest first. */
export const listProducts = (
  db: Queries,
  tenantId: string,
  { before, most, categoryId = null, standing: state = null, text = "" }: SoughtProducts,
): Promise<readonly Product[]> => {
  const first = [tenantId, before, most];
  if (text !== "") {
    const active = state === null ? null : state === "active";
    return db.run(sought, [...first, categoryId, active, text]);
  }
  if (categoryId !== null) return db.run(categoryLists[state ?? "all"], [...first, categoryId]);
  return db.run(state === null ? newest : lists[state], first);
};

const keysUsed = statement<{ readonly clave_prod_serv: string }>(
  "office-catalog.keys-used",
  `select clave_prod_serv from product where tenant_id = $1
    group by clave_prod_serv order by count(*) desc, clave_prod_serv limit $2`,
);

/** SAT's keys that the business gave its products, the most usual first. */
export const productKeysUsed = async (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly string[]> =>
  (await db.run(keysUsed, [tenantId, most])).map(({ clave_prod_serv: key }) => key);
