/** PATCH /api/apps/:name */
import { switchApp } from "#contracts/control/app.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { appOf } from "./app.wire.ts";
import { switchApp as switched } from "./switch-app.command.ts";

export const switchAppRoute = route(switchApp, async ({ path, body, services }) => {
  const app = await switched(services.db, path.name, body);
  return app === null ? refuse("app_not_found") : reply(200, appOf(app));
});
