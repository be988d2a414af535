/** GET /api/matters/:id/timeline */
import { readTimeline } from "#contracts/legal/matter.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findMatter } from "../matters/matters.query.ts";
import { timelineOf } from "./audit.query.ts";
import { auditView } from "./audit.wire.ts";

export const readTimelineRoute = route(
  readTimeline,
  async ({ path, query, caller, services: { db } }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    const matter = await findMatter(db, access, path.id);
    if (!matter) return refuse("matter_not_found");
    const of = { firmId: access.firm.id, matterId: matter.id };
    const found = await timelineOf(db, of, before, query.limit + 1);
    const { rows, next } = cutToPage(found, query.limit);
    return reply(200, { entries: rows.map(auditView), ...next });
  },
);
