/** POST /api/menu/sections */
import { addMenuSection } from "#contracts/restaurant/menu.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { addSection } from "./keep-menu.command.ts";

export const addMenuSectionRoute = route(addMenuSection, async ({ body, caller, tx }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId, "management");
  if (tenant instanceof Refusal) return tenant;
  const section = await addSection(tx, tenant.id, body.name);
  return section instanceof Refusal ? section : reply(201, section);
});
