/** Reads the deadlines of a text, page by page, each with the sentence in which it stands. */
import { findDeadlines } from "#libraries/deadlines/find-deadlines.ts";
import { sentenceAround, sentenceBorders } from "#libraries/deadlines/fold.ts";
import type { Read } from "./deadline.domain.ts";

export interface TextPage {
  /** From 1; null for a text without pages. */
  readonly page: number | null;
  readonly text: string;
}

/** The sentence around a place, without what is white at its ends: a slice of the text. */
const passageOf = (text: string, borders: readonly number[], at: Pick<Read, "start" | "end">) => {
  const { start, end } = sentenceAround(borders, at);
  return text.slice(start, end).trim();
};

/** In the order of the text. Every quote and passage is a slice of its page, byte for byte. */
export const readText = (documentId: string | null, pages: readonly TextPage[]): readonly Read[] =>
  pages.flatMap(({ page, text }) => {
    const borders = sentenceBorders(text);
    return findDeadlines(text).map((found): Read => {
      const { start, end, quote } = found;
      const passage = passageOf(text, borders, found);
      return { documentId, page, start, end, quote, passage, found };
    });
  });
