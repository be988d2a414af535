/** Answers about documents: made of what they say, each part with the place where it is said. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { aiAuth, created, ofFirm, oneId, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const made = {
  engine: z.enum(["extractive", "openai-compatible", "anthropic"]).meta({
    description:
      "`extractive`: sentences of the documents themselves, and no model writes anything; else " +
      "who wrote it, each statement with quotes that stand in the documents",
  }),
  model: z.string().nullable().meta({ description: "as its provider calls it" }),
  fallback: z
    .enum(["no_consent", "unavailable", "ungrounded"])
    .nullable()
    .meta({
      description:
        "why no model wrote it where one is configured: the matter did not consent, the " +
        "provider failed, or nothing that it wrote stands in the documents",
    }),
};

export const Citation = z
  .object({
    documentId: shape.id,
    version: z.number().int(),
    page: z.number().int(),
    start: z.number().int().meta({ description: "UTF-16 units from the document's start" }),
    end: z.number().int(),
    quote: z.string().meta({ description: "as the document's text has it, byte for byte" }),
  })
  .meta({ id: "LegalCitation" });

const Said = z.object({ text: z.string(), citations: z.array(Citation) });

const answered = {
  ...made,
  answer: z.array(Said),
  citations: z.array(Citation).meta({ description: "of all parts, in their order" }),
  confidence: z.number().meta({ description: "0 to 1: how much of the question the places hold" }),
  abstained: z.boolean().meta({
    description: "nothing that the caller may see answers it: then `answer` is empty",
  }),
  nearest: z.array(Citation).meta({ description: "where it abstains: what comes nearest" }),
};

const Answer = z.object(answered).meta({ id: "LegalAnswer" });

const metered =
  "Counted as tokens of AI of the firm's tenant: a quarter of the characters that were read, or " +
  "what a model's provider counted. Documents are data: nothing that is written in them is " +
  "followed.";

export const summarizeDocument = contract({
  name: "summarizeDocument",
  route: "POST /api/ai/document-summary",
  summary: "The sentences that say most of a document",
  description: `In the order of the text, each with its place; five, or twenty. ${metered}`,
  auth: aiAuth,
  query: ofFirm,
  body: z.object({ documentId: shape.id, type: z.enum(["brief", "detailed"]).default("brief") }),
  replies: {
    200: z.object({
      ...made,
      documentId: shape.id,
      type: z.enum(["brief", "detailed"]),
      summary: z.array(Said),
      citations: z.array(Citation),
      abstained: z.boolean().meta({ description: "no text was found in it" }),
    }),
  },
  errors: [...usual, "document_not_found", "ai_rate_limited"],
});

const question = shape.text(500, 1).meta({ examples: ["¿Cuánto es la pena por entrega tardía?"] });

export const analyzeCase = contract({
  name: "analyzeCase",
  route: "POST /api/ai/case-analysis",
  summary: "Answer a question about a matter from its documents",
  description: metered,
  auth: aiAuth,
  query: ofFirm,
  body: z.object({ matterId: shape.id, question }),
  replies: { 200: Answer },
  errors: [...usual, "matter_not_found", "ai_rate_limited"],
});

export const research = contract({
  name: "research",
  route: "POST /api/ai/research",
  summary: "Look a question up in all documents that the caller may see",
  description:
    "The firm's own documents alone, of whatever jurisdiction: its name is looked for as a word. " +
    metered,
  auth: aiAuth,
  query: ofFirm,
  body: z.object({ query: question, jurisdiction: shape.text(80).default("") }),
  replies: { 200: Answer },
  errors: [...usual, "ai_rate_limited"],
});

export const chat = contract({
  name: "chat",
  route: "POST /api/ai/chat",
  summary: "Ask about a matter, and ask on",
  description: `A short message is read with the one before it. ${metered}`,
  auth: aiAuth,
  query: ofFirm,
  body: z.object({
    matterId: shape.id,
    message: question,
    conversationId: shape.id.optional().meta({ description: "absent: a new one begins" }),
  }),
  replies: { 201: z.object({ conversationId: shape.id, ...answered }) },
  errors: [...created, "matter_not_found", "conversation_not_found", "ai_rate_limited"],
  idempotency: "kit",
});

export const setModelConsent = contract({
  name: "setModelConsent",
  route: "PUT /api/matters/:id/model-consent",
  summary: "Let documents of a matter be sent to a language model outside the house, or no longer",
  description:
    "Without consent its answers are made in the house alone. Names of its client and parties, " +
    "and numbers of people, are taken out of what is sent. A repeat changes nothing.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({ given: z.boolean() }),
  replies: { 200: z.object({ given: z.boolean() }) },
  errors: [...usual, "matter_not_found"],
});
