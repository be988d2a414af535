/** GET /api/documents */
import { listDocuments } from "#contracts/legal/document.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findMatter } from "../matters/matters.query.ts";
import { documentView } from "./document.wire.ts";
import { listDocuments as list } from "./documents.query.ts";

export const listDocumentsRoute = route(
  listDocuments,
  async ({ query, caller, services: { db } }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { matter_id: matterId = null, limit } = query;
    if (matterId !== null && !(await findMatter(db, access, matterId)))
      return refuse("matter_not_found", { field: "matter_id" });
    const { rows, next } = cutToPage(await list(db, access, matterId, before, limit + 1), limit);
    return reply(200, { documents: rows.map(documentView), ...next });
  },
);
