/** GET /api/matters */
import { listMatters } from "#contracts/legal/matter.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { matterItem } from "./matter.wire.ts";
import { listMatters as list } from "./matters.query.ts";

export const listMattersRoute = route(listMatters, async ({ query, caller, services: { db } }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const access = await accessFor(db, caller, query.firmId, "reading");
  if (access instanceof Refusal) return access;
  const { status = null, client_id: clientId = null, limit } = query;
  const found = await list(db, access, { before, most: limit + 1, status, clientId });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { matters: rows.map(matterItem), ...next });
});
