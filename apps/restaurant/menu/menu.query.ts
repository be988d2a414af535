/** The menu of a restaurant, and what its portal shows of it. */
import type { CatalogAsked, CatalogPage } from "#business/consumer-api/consumer-app.ts";
import { mxn } from "#business/selling/money.wire.ts";
import type { Shown } from "#business/tenants/tenant.domain.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { MenuItem, MenuSection, Modifier } from "./menu.domain.ts";

const sections = statement<MenuSection>(
  "menu.sections",
  `select ${named("id, name")} from menu_section where tenant_id = $1 order by id`,
);

export const menuSections = (db: Queries, tenantId: string): Promise<readonly MenuSection[]> =>
  db.run(sections, [tenantId]);

const itemColumns = named(`i.id, i.section_id, i.name, i.description, i.price_cents, i.tax,
  i.clave_prod_serv, i.clave_unidad, i.available`);

type ItemRow = Omit<MenuItem, "modifiers">;

const items = statement<ItemRow>(
  "menu.items",
  `select ${itemColumns} from menu_item i where i.tenant_id = $1 order by i.section_id, i.id`,
);
const itemsById = statement<ItemRow>(
  "menu.items-by-id",
  `select ${itemColumns} from menu_item i where i.tenant_id = $1 and i.id = any ($2::uuid[])`,
);
const modifiers = statement<Modifier & { readonly itemId: string }>(
  "menu.modifiers",
  `select ${named("id, item_id, name, price_cents")} from menu_modifier
    where tenant_id = $1 and item_id = any ($2::uuid[]) order by id`,
);

const whole = async (
  db: Queries,
  tenantId: string,
  rows: readonly ItemRow[],
): Promise<readonly MenuItem[]> => {
  if (rows.length === 0) return [];
  const all = await db.run(modifiers, [tenantId, rows.map(({ id }) => id)]);
  return rows.map((row) => ({
    ...row,
    modifiers: all
      .filter(({ itemId }) => itemId === row.id)
      .map(({ itemId: _item, ...modifier }) => modifier),
  }));
};

export const menuItems = async (db: Queries, tenantId: string): Promise<readonly MenuItem[]> =>
  whole(db, tenantId, await db.run(items, [tenantId]));

export const findMenuItems = async (
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly MenuItem[]> => whole(db, tenantId, await db.run(itemsById, [tenantId, ids]));

const shown = statement<Omit<Shown, "id">>(
  "menu.shown",
  `select ${named("source_app, portal_enabled")} from tenant where tenant_id = $1`,
);
const pageWhere = (which: string): string =>
  `select ${named("i.id, i.section_id, i.name, i.description, i.price_cents, i.available")},
          count(*) over () as total
     from menu_item i
    where i.tenant_id = $1 and i.available ${which}
    order by i.id desc limit $2`;

type PageRow = Omit<ItemRow, "tax" | "claveProdServ" | "claveUnidad"> & Total;
const page = statement<PageRow>("menu.page", pageWhere(""));
const pageOfSection = statement<PageRow>(
  "menu.page-of-section",
  pageWhere("and i.section_id = $3"),
);

interface Total {
  readonly total: number;
}

/** What is served at present, newest first; a section is a category there. */
export const shownMenu = async (
  db: Queries,
  id: string,
  { categoryId, most }: CatalogAsked,
): Promise<CatalogPage | null> => {
  const tenant = (await db.run(shown, [id]))[0];
  if (!tenant) return null;
  const rows = await (categoryId === null
    ? db.run(page, [id, most])
    : db.run(pageOfSection, [id, most, categoryId]));
  return {
    ...tenant,
    id,
    total: rows[0]?.total ?? 0,
    products: rows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      price: mxn(row.priceCents),
      imageUrl: "",
      category: row.sectionId,
      isActive: row.available,
    })),
  };
};
