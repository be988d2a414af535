/** Lists clients, newest first. */
import { listClients } from "#contracts/identity/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { readCursor, writeCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { clientOnWire } from "./client.wire.ts";
import { route } from "../callers/route.ts";
import { listClients as list } from "./client-lists.query.ts";

export const listClientsRoute = route(listClients, async ({ query, now, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { search, limit, state = null } = query;
  const found = await list(services.db, { search, state, before, limit, now });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next = last ? { nextCursor: writeCursor(last.id) } : {};
  return reply(200, { clients: shown.map(clientOnWire), ...next });
});
