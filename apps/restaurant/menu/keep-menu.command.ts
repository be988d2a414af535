/** What managers write into the menu, and what anybody there says is out. */
import type { TaxKind } from "#business/selling/line.domain.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import { servedFood, type MenuItem, type MenuSection } from "./menu.domain.ts";
import { findMenuItems, menuSections } from "./menu.query.ts";
import { insertItem, insertSection, updateItem, type ItemChange } from "./menu.store.ts";

export const addSection = async (
  db: Queries,
  tenantId: string,
  name: string,
): Promise<MenuSection | Refusal<"name_taken">> => {
  const section = { id: newId(), name };
  return (await insertSection(db, tenantId, section))
    ? section
    : refuse("name_taken", { field: "name" });
};

interface NewItem {
  readonly sectionId: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: Cents;
  readonly tax: TaxKind;
  readonly modifiers: readonly { readonly name: string; readonly priceCents: Cents }[];
}

export const addItem = (
  db: Queries,
  tenantId: string,
  { modifiers, ...wanted }: NewItem,
  now: Date,
): Promise<MenuItem | Refusal<"section_not_found">> =>
  change(db, async (tx) => {
    const sections = await menuSections(tx, tenantId);
    if (!sections.some(({ id }) => id === wanted.sectionId))
      return refuse("section_not_found", { field: "sectionId" });
    const item: MenuItem = {
      ...wanted,
      ...servedFood,
      id: newId(),
      available: true,
      modifiers: modifiers.map((one) => ({ ...one, id: newId() })),
    };
    await insertItem(tx, tenantId, item, now);
    return item;
  });

export const changeItem = (
  db: Queries,
  tenantId: string,
  id: string,
  wanted: ItemChange,
): Promise<MenuItem | Refusal<"item_not_found">> =>
  change(db, async (tx) => {
    if (!(await updateItem(tx, tenantId, id, wanted))) return refuse("item_not_found");
    const [item] = await findMenuItems(tx, tenantId, [id]);
    return item ?? refuse("item_not_found");
  });
