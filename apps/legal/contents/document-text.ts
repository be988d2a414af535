/** Where the text of a document comes from. */
import type { TextOf } from "../deadlines/document-text.ts";
import { textOf } from "../documents/document-text.query.ts";

export const documentText: TextOf = textOf;
