/** Finds what may answer a question, among the documents that the caller may see. */
import type { Queries } from "#platform/db/database.ts";
import type { Access } from "../callers/access.ts";
import { findPassages } from "../search/find-passages.query.ts";
import type { Source } from "./answer.domain.ts";
import { sourcesMost } from "./limits.ts";

export const findSources = async (
  db: Queries,
  access: Pick<Access, "firm" | "viewer">,
  question: string,
  matterId: string | null,
): Promise<readonly Source[]> => {
  const hits = await findPassages(db, access, { text: question, matterId, most: sourcesMost });
  return hits.map(
    ({ documentId, matterId: of, version, page, startAt, endAt, text, coverage }): Source => ({
      documentId,
      matterId: of,
      version,
      page,
      start: startAt,
      end: endAt,
      text,
      coverage,
    }),
  );
};
