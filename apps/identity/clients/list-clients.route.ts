/** Lists clients, newest first. */
import { listClients } from "#contracts/identity/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { clientOnWire } from "./client.wire.ts";
import { clientRoute } from "./client-route.ts";
import { listClients as list } from "./client-lists.query.ts";

export const listClientsRoute = clientRoute(listClients, async ({ query, now, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { search, limit, state = null } = query;
  const found = await list(services.db, { search, state, before, limit, now });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { clients: rows.map(clientOnWire), ...next });
});
