/** Categories: added and changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Category } from "./category.domain.ts";
import { findCategories } from "./categories.query.ts";

const insert = statement(
  "categories.insert",
  `insert into category (tenant_id, id, name, description, usual_price_cents, tax, clave_prod_serv,
                         clave_unidad, active, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const insertCategory = (
  tx: Queries,
  tenantId: string,
  category: Category,
  now: Date,
): Promise<unknown> =>
  tx.run(insert, [
    ...[tenantId, category.id, category.name, category.description, category.usualPriceCents],
    ...[category.tax, category.claveProdServ, category.claveUnidad, category.active, now],
  ]);

const lock = statement(
  "categories.lock",
  `select from category where tenant_id = $1 and id = $2 for no key update`,
);

/** Two who change it at once change it one after the other. */
export const lockCategory = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Category | null> => {
  await tx.run(lock, [tenantId, id]);
  return (await findCategories(tx, tenantId, [id]))[0] ?? null;
};

const update = statement(
  "categories.update",
  `update category set name = $3, description = $4, usual_price_cents = $5, active = $6
    where tenant_id = $1 and id = $2`,
);

export const updateCategory = (
  tx: Queries,
  tenantId: string,
  { id, name, description, usualPriceCents, active }: Category,
): Promise<unknown> => tx.run(update, [tenantId, id, name, description, usualPriceCents, active]);
