/** GET /api/clients */
import { listClients } from "#contracts/legal/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { clientView } from "./client.wire.ts";
import { listClients as list } from "./clients.query.ts";

export const listClientsRoute = route(listClients, async ({ query, caller, services: { db } }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const access = await accessFor(db, caller, query.firmId, "reading");
  if (access instanceof Refusal) return access;
  const found = await list(db, access.firm.id, before, query.limit + 1);
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { clients: rows.map(clientView), ...next });
});
