/** Documents as the wire shows them. */
import type { z } from "zod";
import type * as wire from "#contracts/legal/document.ts";
import type { Document, Version } from "./documents.query.ts";

export const documentView = (document: Document): z.input<typeof wire.Document> => ({
  id: document.id,
  matterId: document.matterId,
  title: document.title,
  category: document.category,
  version: document.version,
  kind: document.kind,
  size: document.size,
  sha256: document.sha256,
  state: document.state,
  trouble: document.trouble,
  pages: document.pages,
  createdAt: document.createdAt.toISOString(),
});

const versionView = ({ addedAt, ...rest }: Version): z.input<typeof wire.DocumentVersion> => ({
  ...rest,
  addedAt: addedAt.toISOString(),
});

export const wholeDocumentView = (
  document: Document,
  versions: readonly Version[],
): z.input<typeof wire.WholeDocument> => ({
  ...documentView(document),
  versions: versions.map(versionView),
});
