/** POST /api/ecosystem/tenants/:tenantId/addons */
import { changeAddon } from "#contracts/identity/extras.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { changeAddon as change } from "./change-addon.command.ts";
import { addonOnWire } from "./extras.wire.ts";

export const changeAddonRoute = tenantRoute(changeAddon, async ({ path, body, now, tx }) => {
  const { addon, units } = body;
  const sold = await change(tx, { tenantId: path.tenantId, addon, now }, units);
  return sold instanceof Refusal ? sold : reply(200, addonOnWire(addon, sold));
});
