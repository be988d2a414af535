/** A question as groups of words: of each group one is enough, and more groups are better. */
import { folded, wordsOf } from "./folding.domain.ts";
import { isSmall, otherWordsFor } from "./terms.domain.ts";

export interface Group {
  /** As it was asked, folded. */
  readonly asked: string;
  /** Single words and phrases that count for it. */
  readonly words: readonly string[];
}

export interface Question {
  readonly folded: string;
  readonly groups: readonly Group[];
}

const groupsMost = 8;
const otherMost = 8;

/** `known` holds, for a word that no document has, those that are spelled most like it. */
export const questionOf = (
  text: string,
  known: ReadonlyMap<string, readonly string[]> = new Map(),
): Question => {
  const plain = folded(text);
  const words = askedWords(plain);
  const groups = words.map((asked) => {
    const alike = known.get(asked) ?? [];
    const meant = [asked, ...alike].flatMap(otherWordsFor).slice(0, otherMost);
    return { asked, words: [...new Set([asked, ...alike, ...meant])] };
  });
  return { folded: plain, groups };
};

/** Those that tell most, where there are many: the longer ones. */
export const askedWords = (foldedText: string): readonly string[] => {
  const all = [...new Set(wordsOf(foldedText))];
  const telling = all.filter((word) => !isSmall(word));
  const words = telling.length === 0 ? all : telling;
  if (words.length <= groupsMost) return words;
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, groupsMost);
  return words.filter((word) => longest.includes(word));
};

/** For `to_tsquery`: any of the group's words, the words of a phrase behind each other. */
export const anyOf = ({ words }: Group): string =>
  words
    .map((word) => word.replaceAll(/[^\p{L}\p{N} ]/gu, ""))
    .filter((word) => word.trim() !== "")
    .map((word) => (word.includes(" ") ? `(${word.split(" ").join(" <-> ")})` : word))
    .join(" | ");

/** Every choice of `size` of them. */
export const choicesOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] => {
  if (size === 0) return [[]];
  return all.flatMap((one, at) =>
    choicesOf(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]),
  );
};
