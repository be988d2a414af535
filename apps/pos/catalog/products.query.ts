/** Products: found by their ids, and listed as those who keep them see them. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
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

const list = statement<Product>(
  "office-catalog.list",
  `select ${productColumns} from product
    where tenant_id = $1 and id < coalesce($2, ${lastId})
      and ($4::uuid is null or category_id = $4)
      and ($5::boolean is null or active = $5)
      and ($6 = '' or position(lower($6) in lower(name)) > 0 or lower(code) = lower($6))
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
export const listProducts = async (
  db: Queries,
  tenantId: string,
  { before, most, categoryId = null, standing = null, text = "" }: SoughtProducts,
): Promise<readonly Product[]> => {
  const active = standing === null ? null : standing === "active";
  return await db.run(list, [tenantId, before, most, categoryId, active, text]);
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
