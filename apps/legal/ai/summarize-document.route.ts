/** POST /api/ai/document-summary */
import { summarizeDocument } from "#contracts/legal/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findDocument } from "../documents/documents.query.ts";
import { textOf } from "../documents/document-text.query.ts";
import { briefMost, detailedMost } from "./limits.ts";
import { meterAnswer } from "./meter-answer.client.ts";
import { summarized } from "./summary.domain.ts";

export const summarizeDocumentRoute = route(
  summarizeDocument,
  async ({ query, body, caller, request, services: { db, meter } }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { documentId, type } = body;
    const document = await findDocument(db, access, documentId);
    const found = await textOf(db, access, documentId);
    if (!document || !found) return refuse("document_not_found");
    const texts = found.pages.map(({ text }) => text);
    const characters = texts.reduce((sum, { length }) => sum + length, 0);
    const { idempotencyKey } = request;
    const read = { characters, idempotencyKey, operation: "summary" };
    const refused = await meterAnswer(meter, access.firm, read);
    if (refused) return refused;
    const summary = summarized(document, texts, type === "brief" ? briefMost : detailedMost);
    return reply(200, {
      engine: "extractive",
      documentId,
      type,
      summary: summary.map(({ text, citations }) => ({ text, citations: [...citations] })),
      citations: summary.flatMap(({ citations }) => citations),
      abstained: summary.length === 0,
    });
  },
);
