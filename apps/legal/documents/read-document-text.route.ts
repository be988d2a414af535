/** GET /api/documents/:id/text */
import { readDocumentText } from "#contracts/legal/document.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findDocument, pagesFrom } from "./documents.query.ts";

export const readDocumentTextRoute = route(
  readDocumentText,
  async ({ path, query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const document = await findDocument(db, access, path.id);
    const version = query.version ?? document?.version ?? 0;
    if (!document || version > document.version) return refuse("document_not_found");
    const sought = { documentId: document.id, version, first: query.from, most: query.pages };
    const pages = await pagesFrom(db, access.firm.id, sought);
    return reply(200, {
      documentId: document.id,
      version,
      pages: pages.map(({ page, startAt: start, text }) => ({ page, start, text })),
    });
  },
);
