/** GET /api/deadlines */
import { listDeadlines } from "#contracts/legal/deadline.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { deadlineView } from "./deadline.wire.ts";
import { listDeadlines as list } from "./deadlines.query.ts";

export const listDeadlinesRoute = route(
  listDeadlines,
  async ({ query, caller, services: { db } }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    const { limit, matter_id: matterId = null, status = null } = query;
    const found = await list(db, access, { before, most: limit + 1, matterId, status });
    const { rows, next } = cutToPage(found, limit);
    return reply(200, { deadlines: rows.map(deadlineView), ...next });
  },
);
