/** POST /api/ai/document-summary */
import { summarizeDocument } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findDocument } from "../documents/documents.query.ts";
import { summaryView } from "./answer.wire.ts";
import { summarizeDocument as summarize } from "./summarize-document.client.ts";

export const summarizeDocumentRoute = route(
  summarizeDocument,
  async ({ query, body, caller, request, services, settings }) => {
    const access = await accessFor(services.db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { documentId, type } = body;
    const document = await findDocument(services.db, access, documentId);
    if (!document) return refuse("document_not_found");
    const { idempotencyKey } = request;
    const wanted = { type, idempotencyKey };
    const summary = await summarize({ ...services, settings }, access, document, wanted);
    if (summary instanceof Refusal) return summary;
    return reply(200, { documentId, type, ...summaryView(summary) });
  },
);
