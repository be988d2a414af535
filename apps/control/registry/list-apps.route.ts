/** Every app that has registered. */
import { listApps } from "#contracts/control/app.ts";
import { reply } from "#platform/contract/contract.ts";
import { appsMost } from "./limits.ts";
import { route } from "../callers/route.ts";
import { appOf } from "./app.wire.ts";
import * as apps from "./apps.query.ts";

export const listAppsRoute = route(listApps, async ({ tx }) => {
  const rows = await tx.run(apps.list, [appsMost]);
  return reply(200, { apps: rows.map(appOf) });
});
