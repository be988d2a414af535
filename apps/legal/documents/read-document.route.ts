/** GET /api/documents/:id */
import { readDocument } from "#contracts/legal/document.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { wholeDocumentView } from "./document.wire.ts";
import { findDocument, versionsOf } from "./documents.query.ts";

export const readDocumentRoute = route(
  readDocument,
  async ({ path, query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const document = await findDocument(db, access, path.id);
    if (!document) return refuse("document_not_found");
    const versions = await versionsOf(db, access.firm.id, document.id);
    return reply(200, wholeDocumentView(document, versions));
  },
);
