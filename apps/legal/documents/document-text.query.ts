/** The whole text of a document's newest version, for rooms that read it. */
import type { Queries } from "#platform/db/database.ts";
import type { Access } from "../callers/access.ts";
import { pagesMost } from "../extraction/pages.ts";
import { findDocument, pagesFrom } from "./documents.query.ts";

export interface DocumentTextOf {
  readonly matterId: string;
  readonly documentId: string;
  readonly pages: readonly { readonly page: number; readonly text: string }[];
}

/** Null where there is no such document, or it is not the viewer's; without pages: not read. */
export const textOf = async (
  db: Queries,
  access: Pick<Access, "firm" | "viewer">,
  documentId: string,
): Promise<DocumentTextOf | null> => {
  const document = await findDocument(db, access, documentId);
  if (!document) return null;
  const { version, matterId } = document;
  const sought = { documentId, version, first: 1, most: pagesMost };
  return { matterId, documentId, pages: await pagesFrom(db, access.firm.id, sought) };
};
