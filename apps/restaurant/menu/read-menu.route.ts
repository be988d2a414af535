/** GET /api/menu */
import { readMenu } from "#contracts/restaurant/menu.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { menuItems, menuSections } from "./menu.query.ts";
import { itemView } from "./menu.wire.ts";

export const readMenuRoute = route(readMenu, async ({ query, caller, services: { db } }) => {
  const tenant = await tenantFor(db, caller, query.tenantId, "anybody");
  if (tenant instanceof Refusal) return tenant;
  const sections = await menuSections(db, tenant.id);
  const items = await menuItems(db, tenant.id);
  return reply(200, {
    sections: sections.map((section) => ({
      ...section,
      items: items.filter(({ sectionId }) => sectionId === section.id).map(itemView),
    })),
  });
});
