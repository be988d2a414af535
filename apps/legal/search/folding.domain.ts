/** Words as they are compared: small, without accents, so that spelling makes no difference. */

/** As long as the text, word for word; what is no letter or number becomes a space. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, " ");

const longest = 40;

/** Words that can be found however they are spelled: letters and numbers, three at least. */
export const wordsOf = (foldedText: string): readonly string[] =>
  (foldedText.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(({ length }) => length <= longest);

/** Pieces of three letters, its edges marked; each once. */
export const piecesOf = (word: string): readonly string[] => {
  const edged = `_${word}_`;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= edged.length; at += 1) pieces.add(edged.slice(at, at + 3));
  return [...pieces];
};

/** Dice's coefficient of their pieces: 1 for the same word. */
export const likeness = (one: readonly string[], other: readonly string[]): number => {
  const known = new Set(other);
  const shared = one.filter((piece) => known.has(piece)).length;
  return (2 * shared) / (one.length + other.length);
};
