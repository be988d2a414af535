/** POST /api/menu/items */
import { addMenuItem } from "#contracts/restaurant/menu.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { addItem } from "./keep-menu.command.ts";
import { itemView } from "./menu.wire.ts";

export const addMenuItemRoute = route(addMenuItem, async ({ body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId, "management");
  if (tenant instanceof Refusal) return tenant;
  const { sectionId, name, description, taxKind: tax } = body;
  const priceCents = centsOf(body.price) ?? 0;
  const modifiers = body.modifiers.map((one) => ({
    name: one.name,
    priceCents: centsOf(one.price) ?? 0,
  }));
  const wanted = { sectionId, name, description, tax, priceCents, modifiers };
  const item = await addItem(tx, tenant.id, wanted, now);
  return item instanceof Refusal ? item : reply(201, itemView(item));
});
