/** GET /api/internal/apps */
import { listActiveApps } from "#contracts/control/app.ts";
import { reply } from "#platform/contract/contract.ts";
import { appsMost } from "./limits.ts";
import { route } from "../callers/route.ts";
import * as apps from "./apps.query.ts";

export const listActiveAppsRoute = route(listActiveApps, async ({ tx }) => {
  const rows = await tx.run(apps.listActive, [appsMost]);
  return reply(200, { apps: rows.map(({ name, base_url: baseUrl }) => ({ name, baseUrl })) });
});
