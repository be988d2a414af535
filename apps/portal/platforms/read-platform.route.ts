/** GET /api/platforms/:platformId */
import { readPlatform } from "#contracts/portal/platform.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { keyStateOf, presetPlatformId } from "./platform-key.domain.ts";
import { route } from "../callers/route.ts";
import { findPlatform } from "./platforms.query.ts";
import { forbiddenTo } from "../callers/tenant-access.ts";

export const readPlatformRoute = route(readPlatform, async ({ path, caller, services }) => {
  const forbidden = forbiddenTo(caller, path);
  if (forbidden) return forbidden;
  const found = await findPlatform(services.db, path.platformId);
  if (found === null) return refuse("platform_not_found");
  const { platformId, name, baseUrl } = found;
  const keyState = keyStateOf(found, services.urls[presetPlatformId]);
  return reply(200, { platformId, name, baseUrl, hasOwnKey: keyState === "own", keyState });
});
