/** DELETE /api/ecosystem/tenants/:tenantId/addons/:addon */
import { removeAddon } from "#contracts/identity/extras.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { removeAddon as remove } from "./change-addon.command.ts";
import { addonOnWire } from "./extras.wire.ts";

export const removeAddonRoute = tenantRoute(removeAddon, async ({ path, query, now, tx }) => {
  const left = await remove(tx, { ...path, now }, query.when);
  return left instanceof Refusal ? left : reply(200, addonOnWire(path.addon, left));
});
