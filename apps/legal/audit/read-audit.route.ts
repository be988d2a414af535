/** GET /api/audit */
import { readAudit } from "#contracts/legal/matter.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { auditOf } from "./audit.query.ts";
import { auditView } from "./audit.wire.ts";

export const readAuditRoute = route(readAudit, async ({ query, caller, services: { db } }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const access = await accessFor(db, caller, query.firmId, "management");
  if (access instanceof Refusal) return access;
  const found = await auditOf(db, access.firm.id, before, query.limit + 1);
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { entries: rows.map(auditView), ...next });
});
