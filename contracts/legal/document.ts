/** Documents of a matter: files in versions, with the text that was found in them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, firmList, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const documentKinds = ["pdf", "docx", "text", "markdown", "html", "eml"] as const;
export const readingStates = ["waiting", "ready", "unreadable"] as const;
export const readingTroubles = ["locked", "scanned", "empty", "broken", "large", "slow"] as const;

/** 25 MB, and what its form says beside the file. */
const formBytesMost = 25 * 1024 * 1024 + 256 * 1024;

const fields = {
  title: z.string(),
  category: z.string(),
  version: z.number().int().meta({ description: "the newest; others stay as they are" }),
};

export const DocumentVersion = z
  .object({
    version: z.number().int(),
    fileName: z.string(),
    kind: z.enum(documentKinds).meta({ description: "by its bytes, whatever its name says" }),
    size: z.number().int().meta({ description: "bytes" }),
    sha256: z.string(),
    isActive: z.boolean().meta({
      description: "macros, scripts or attached programs are in it: it is only ever handed out",
    }),
    state: z.enum(readingStates).meta({ description: "searchable once it is `ready`" }),
    trouble: z
      .enum(readingTroubles)
      .nullable()
      .meta({
        description:
          "why no text was found: a password, pictures of pages, nothing in it, damaged, or too " +
          "much for the time and memory that one document gets",
      }),
    pages: z.number().int().nullable(),
    pagesRead: z.number().int().meta({ description: "while it waits: how far reading is" }),
    isCut: z.boolean().meta({ description: "longer than what is kept of its text" }),
    addedAt: shape.timestamp,
    addedBy: z.string().nullable(),
  })
  .meta({ id: "DocumentVersion" });

export const Document = z
  .object({
    id: shape.id,
    matterId: shape.id,
    ...fields,
    kind: z.enum(documentKinds),
    size: z.number().int(),
    sha256: z.string(),
    state: z.enum(readingStates),
    trouble: z.enum(readingTroubles).nullable(),
    pages: z.number().int().nullable(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "LegalDocument" });

export const WholeDocument = Document.extend({
  versions: z.array(DocumentVersion),
}).meta({ id: "WholeLegalDocument" });

export const listDocuments = contract({
  name: "listDocuments",
  route: "GET /api/documents",
  summary: "Documents, newest first, of one matter or of all that are the caller's to see",
  auth: readAuth,
  query: firmList.extend({ matter_id: shape.id.optional() }),
  replies: {
    200: z.object({ documents: z.array(Document), nextCursor: z.string().optional() }),
  },
  errors: [...usual, "matter_not_found"],
});

const uploaded = {
  bodyFormat: "multipart",
  bodyLimitBytes: formBytesMost,
  tooLarge: "document_too_large",
  idempotency: "kit",
} as const;

const unfit = ["document_too_large", "document_type_unsupported"] as const;

export const addDocument = contract({
  name: "addDocument",
  route: "POST /api/documents",
  summary: "Add a document to a matter",
  description:
    "PDF, DOCX, TXT, MD, HTML or EML of at most 25 MB. What is without text, behind a password " +
    "or damaged is kept and says so; text is read after the answer, and searchable then. Formats " +
    "without pages are divided after some 3,000 characters.",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    file: shape.sentFile,
    matterId: shape.id,
    category: shape
      .text(80)
      .default("")
      .meta({ examples: ["contrato"] }),
  }),
  replies: { 201: WholeDocument },
  errors: [...created, "matter_not_found", ...unfit],
  ...uploaded,
});

export const addDocumentVersion = contract({
  name: "addDocumentVersion",
  route: "POST /api/documents/:id/versions",
  summary: "Add a newer version of a document",
  description:
    "The older ones stay as they were; only the newest is searched. The bytes of the newest " +
    "again are no version: the document is answered as it is (200).",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({ file: shape.sentFile }),
  replies: { 201: WholeDocument, 200: WholeDocument },
  errors: [...created, "document_not_found", ...unfit],
  ...uploaded,
});

export const readDocument = contract({
  name: "readDocument",
  route: "GET /api/documents/:id",
  summary: "One document with its versions",
  auth: readAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: WholeDocument },
  errors: [...usual, "document_not_found"],
});

export const changeDocument = contract({
  name: "changeDocument",
  route: "PATCH /api/documents/:id",
  summary: "Give a document another title or category",
  description: "Its file and versions stay as they are. A repeat changes nothing.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    title: shape.text(200, 1).optional(),
    category: shape.text(80).optional(),
  }),
  replies: { 200: Document },
  errors: [...usual, "document_not_found"],
});

const whole = z.coerce.number().int().min(1).max(1_000_000).meta({ type: "integer" });

export const readDocumentText = contract({
  name: "readDocumentText",
  route: "GET /api/documents/:id/text",
  summary: "The text of a document, page by page",
  description:
    "Offsets count UTF-16 units from the document's start, where one character stands between " +
    "two pages: a passage of a search hit is these bytes exactly.",
  auth: readAuth,
  path: oneId,
  query: ofFirm.extend({
    version: whole.optional().meta({ description: "absent: the newest" }),
    from: whole.default(1).meta({ description: "first page" }),
    pages: z.coerce.number().int().min(1).max(50).meta({ type: "integer" }).default(10),
  }),
  replies: {
    200: z.object({
      documentId: shape.id,
      version: z.number().int(),
      pages: z.array(
        z.object({ page: z.number().int(), start: z.number().int(), text: z.string() }),
      ),
    }),
  },
  errors: [...usual, "document_not_found"],
});

export const SearchHit = z
  .object({
    documentId: shape.id,
    matterId: shape.id,
    version: z.number().int(),
    title: z.string(),
    passage: z.string(),
    page: z.number().int(),
    start: z.number().int(),
    end: z.number().int(),
    score: z.number().meta({ description: "0 to 1, only to be compared within one answer" }),
  })
  .meta({ id: "DocumentSearchHit" });

export const searchDocuments = contract({
  name: "searchDocuments",
  route: "GET /api/documents/search",
  summary: "Search documents by meaning and by word, in Spanish and English",
  description:
    "Words and their forms in both languages, terms of law that mean the same, names that are " +
    "spelled otherwise, and likeness of the whole question; their orders are joined by their " +
    "ranks. Nothing leaves the house for it.",
  auth: readAuth,
  query: ofFirm.extend({
    q: shape.text(500, 1).meta({ examples: ["plazo para contestar la demanda"] }),
    matter_id: shape.id.optional(),
    limit: z.coerce.number().int().min(1).max(50).meta({ type: "integer" }).default(10),
  }),
  replies: {
    200: z.object({
      results: z.array(SearchHit),
      engine: z.literal("offline"),
      spelled: z.array(z.object({ asked: z.string(), meant: z.string() })).meta({
        description:
          "words that no document has, each with the nearest spelling in these results, which " +
          "was looked for too",
      }),
    }),
  },
  errors: [...usual, "matter_not_found"],
});
