/** How the text of a document is had: the room of documents says so. */
import type { Queries } from "#platform/db/database.ts";
import type { Access } from "../callers/access.ts";
import type { Source } from "./read-deadlines.command.ts";

/** Null where there is no such document, its matter is not the viewer's, or it has no text. */
export type TextOf = (db: Queries, access: Access, documentId: string) => Promise<Source | null>;
