/** GET /api/documents/search */
import { searchDocuments } from "#contracts/legal/document.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findMatter } from "../matters/matters.query.ts";
import { lookForPassages } from "./find-passages.query.ts";
import { hitView } from "./hit.wire.ts";

export const searchDocumentsRoute = route(
  searchDocuments,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { q: text, matter_id: matterId = null, limit: most } = query;
    if (matterId !== null && !(await findMatter(db, access, matterId)))
      return refuse("matter_not_found", { field: "matter_id" });
    const { hits, spelled } = await lookForPassages(db, access, { text, matterId, most });
    return reply(200, { results: hits.map(hitView), engine: "offline", spelled: [...spelled] });
  },
);
