/** Lists the keys of the lineage that asks, and those that it and they made. */
import { reply } from "../../contract/contract.ts";
import { cutToPage, readCursor } from "../../contract/cursor.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { listApiKeys } from "../contracts.ts";
import { keyOf, keyOnWire, reachOf } from "../key-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const listApiKeysRoute = route(listApiKeys, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const by = reachOf(keyOf(caller));
  const found = await services.keys.list(query.limit + 1, before ?? undefined, by);
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { keys: rows.map(keyOnWire), ...next });
});
