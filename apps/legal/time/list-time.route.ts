/** GET /api/time */
import { listTime, timeStatuses } from "#contracts/legal/time.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { listTime as list } from "./time.query.ts";
import { timeView } from "./time.wire.ts";
import { timeAccess } from "./whose-time.ts";

export const listTimeRoute = route(listTime, async ({ query, caller, services: { db } }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const known = await accessFor(db, caller, query.firmId, "reading");
  if (known instanceof Refusal) return known;
  const access = await timeAccess(db, caller, known);
  const { limit, matter_id: matterId = null, member_id: person = null, status } = query;
  const { from = null, to = null } = query;
  const statuses = status === undefined ? timeStatuses : [status];
  const sought = { before, most: limit + 1, matterId, person, from, to, statuses };
  const { rows, next } = cutToPage(await list(db, access, sought), limit);
  return reply(200, { entries: rows.map((row) => timeView(row, access)), ...next });
});
