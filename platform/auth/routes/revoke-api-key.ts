/** Ends a key: at once in this process, within two seconds in every other. */
import { reply } from "../../contract/contract.ts";
import { routesOf } from "../../http/route.ts";
import { revokeApiKey } from "../contracts.ts";
import { keyOf, noSuchKey, reachOf } from "../key-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const revokeApiKeyRoute = route(revokeApiKey, async ({ path, caller, services }) => {
  const known = await services.keys.revoke(path.id, reachOf(keyOf(caller)));
  return known ? reply(200, { ok: true }) : noSuchKey();
});
