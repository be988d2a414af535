/** PATCH /api/menu/items/:id */
import { changeMenuItem } from "#contracts/restaurant/menu.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { changeItem } from "./keep-menu.command.ts";
import { itemView } from "./menu.wire.ts";

export const changeMenuItemRoute = route(changeMenuItem, async (context) => {
  const { path, body, caller, services } = context;
  const { tenantId, price, available, ...words } = body;
  const isManagers = price !== undefined || Object.values(words).some((one) => one !== undefined);
  const as = isManagers ? "management" : "anybody";
  const tenant = await tenantFor(services.db, caller, tenantId, as);
  if (tenant instanceof Refusal) return tenant;
  const priceCents = price === undefined ? undefined : (centsOf(price) ?? 0);
  const wanted = { ...words, priceCents, available };
  const item = await changeItem(services.db, tenant.id, path.id, wanted);
  return item instanceof Refusal ? item : reply(200, itemView(item));
});
