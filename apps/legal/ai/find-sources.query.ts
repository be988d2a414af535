/** Finds what answers a question, among the documents that the caller may see. */
import type { Queries } from "#platform/db/database.ts";
import type { Access } from "../callers/access.ts";
import { findPassages } from "../search/find-passages.query.ts";
import { answerFrom, type Answer, type Source } from "./answer.domain.ts";
import { sourcesMost } from "./limits.ts";

export interface FoundAnswer extends Answer {
  /** What was read for it. */
  readonly characters: number;
}

export const findAnswer = async (
  db: Queries,
  access: Pick<Access, "firm" | "viewer">,
  question: string,
  matterId: string | null,
): Promise<FoundAnswer> => {
  const hits = await findPassages(db, access, { text: question, matterId, most: sourcesMost });
  const sources = hits.map(
    ({ documentId, version, page, startAt, endAt, text, coverage }): Source => ({
      documentId,
      version,
      page,
      start: startAt,
      end: endAt,
      text,
      coverage,
    }),
  );
  const read = sources.reduce((sum, { text }) => sum + text.length, question.length);
  return { ...answerFrom(question, sources), characters: read };
};
