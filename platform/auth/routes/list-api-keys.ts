/** Lists the keys that the key that asks could have made. */
import { reply } from "../../contract/contract.ts";
import { readCursor, writeCursor } from "../../contract/cursor.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { listApiKeys } from "../contracts.ts";
import { keyOnWire, scopeOf } from "../key-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const listApiKeysRoute = route(listApiKeys, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const found = await services.keys.list(query.limit + 1, before ?? undefined, scopeOf(caller));
  const keys = found.slice(0, query.limit).map(keyOnWire);
  const last = found.length > query.limit ? keys.at(-1) : undefined;
  return reply(200, { keys, ...(last ? { nextCursor: writeCursor(last.id) } : {}) });
});
