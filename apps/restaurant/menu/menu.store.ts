/** Writes of the menu. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { MenuItem, MenuSection } from "./menu.domain.ts";

const section = statement<{ readonly id: string }>(
  "menu.insert-section",
  `insert into menu_section (tenant_id, id, name) values ($1, $2, $3)
   on conflict (tenant_id, name) do nothing returning id`,
);

/** False where there is one of that name. */
export const insertSection = async (
  tx: Queries,
  tenantId: string,
  { id, name }: MenuSection,
): Promise<boolean> => (await tx.run(section, [tenantId, id, name])).length > 0;

const insert = statement(
  "menu.insert-item",
  `insert into menu_item (tenant_id, id, section_id, name, description, price_cents, tax,
     clave_prod_serv, clave_unidad, available, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const modifier = statement(
  "menu.insert-modifiers",
  `insert into menu_modifier (tenant_id, item_id, id, name, price_cents)
   select $1, $2, m.* from unnest($3::uuid[], $4::text[], $5::bigint[]) as m`,
);

export const insertItem = async (
  tx: Queries,
  tenantId: string,
  item: MenuItem,
  now: Date,
): Promise<void> => {
  await tx.run(insert, [
    ...[tenantId, item.id, item.sectionId, item.name, item.description, item.priceCents],
    ...[item.tax, item.claveProdServ, item.claveUnidad, item.available, now],
  ]);
  await tx.run(modifier, [
    ...[tenantId, item.id, item.modifiers.map(({ id }) => id)],
    ...[item.modifiers.map(({ name }) => name)],
    ...[item.modifiers.map(({ priceCents }) => priceCents)],
  ]);
};

const update = statement<{ readonly id: string }>(
  "menu.update-item",
  `update menu_item set name = coalesce($3, name), description = coalesce($4, description),
          price_cents = coalesce($5, price_cents), available = coalesce($6, available)
    where tenant_id = $1 and id = $2 returning id`,
);

export interface ItemChange {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly priceCents?: number | undefined;
  readonly available?: boolean | undefined;
}

export const updateItem = async (
  tx: Queries,
  tenantId: string,
  id: string,
  change: ItemChange,
): Promise<boolean> => {
  const { name = null, description = null, priceCents = null, available = null } = change;
  const values = [tenantId, id, name, description, priceCents, available];
  return (await tx.run(update, values)).length > 0;
};
