/** The text that is to be read: a document's, or one that was handed over with its matter. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Access } from "../callers/access.ts";
import { documentText } from "../contents/document-text.ts";
import { findMatter } from "../matters/matters.query.ts";
import type { Source } from "./read-deadlines.command.ts";

interface Named {
  readonly documentId?: string | undefined;
  readonly matterId?: string | undefined;
  readonly text?: string | undefined;
}

export const sourceOf = async (
  db: Queries,
  access: Access,
  { documentId, matterId = "", text = "" }: Named,
): Promise<Source | Refusal<"document_not_found" | "matter_not_found">> => {
  if (documentId !== undefined)
    return (await documentText(db, access, documentId)) ?? refuse("document_not_found");
  const matter = await findMatter(db, access, matterId);
  if (!matter) return refuse("matter_not_found");
  return { matterId, documentId: null, pages: [{ page: null, text }] };
};
