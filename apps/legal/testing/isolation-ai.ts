/** Of the table of isolation: answers about documents. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { writes, type Victim } from "./isolation-victim.ts";

export const ai = (victim: Victim): Claims => {
  const { documentId, matterId } = victim;
  const question = "¿Qué debe Canaria?";
  return {
    "POST /api/ai/document-summary": writes(victim, {}, { documentId }),
    "POST /api/ai/case-analysis": writes(victim, {}, { matterId, question }),
    "POST /api/ai/research": writes(victim, {}, { query: question }),
    "PUT /api/matters/:id/model-consent": writes(victim, { id: matterId }, { given: true }),
    "POST /api/ai/chat": writes(victim, {}, { matterId, message: question }),
  };
};
