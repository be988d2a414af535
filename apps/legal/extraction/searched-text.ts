/**
 * What of a text is searched: its passages as they are compared, and its words. Counted in the
 * child that read the file, for thousands of them would keep the house's own process for a second.
 */
import { passagesOf } from "./passages.domain.ts";
import { embedded } from "../search/embedding.domain.ts";
import { folded, piecesOf, wordsOf } from "../search/folding.domain.ts";

export interface SearchedPassage {
  /** Counted from 1. */
  readonly page: number;
  /** UTF-16 units from the start of the document. */
  readonly start: number;
  readonly end: number;
  readonly folded: string;
  /** In base 64. */
  readonly vector: string;
}

export interface SearchedWord {
  readonly word: string;
  /** Of three letters, with spaces between them. */
  readonly pieces: string;
}

export interface SearchedText {
  readonly passages: readonly SearchedPassage[];
  /** Each once, in their order. */
  readonly words: readonly SearchedWord[];
}

export const searchedText = (pages: readonly string[]): SearchedText => {
  const words = new Set<string>();
  const passages = passagesOf(pages).map(({ page, start, end, text }) => {
    const plain = folded(text);
    for (const word of wordsOf(plain)) words.add(word);
    return { page, start, end, folded: plain, vector: embedded(plain).toString("base64") };
  });
  const known = [...words].toSorted().map((word) => ({ word, pieces: piecesOf(word).join(" ") }));
  return { passages, words: known };
};
