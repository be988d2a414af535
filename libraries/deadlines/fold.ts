/** Text as patterns read it: small letters without accents, each at the place of its original. */

/** One character for one: what is found in it is quoted from the original by the same offsets. */
export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => folded(text.charAt(at))).join("");

const folded = (char: string): string => {
  if (/\s/u.test(char)) return " ";
  const plain = char.normalize("NFKD").charAt(0).toLowerCase();
  return plain === "" ? " " : plain;
};

export interface Span {
  readonly start: number;
  readonly end: number;
}

// A point ends a sentence where a capital follows, but for what is written short.
const ends = /[.;:](?=\s+["“¿¡(]?\p{Lu})|[.;]\s*$|\n\s*\n/gu;
const short =
  /(?:\b(?:arts?|n[uú]ms?|no|lic|dr|dra|sr|sra|c|vs|inc|fracc?|p[aá]g|u\.?s|[a-z])|\d)$/iu;

/** Where sentences end, in their order. */
export const sentenceBorders = (text: string): readonly number[] =>
  [...text.matchAll(ends)]
    .filter(({ index }) => !short.test(text.slice(Math.max(0, index - 6), index)))
    .map(({ index, 0: mark }) => index + mark.length);

/** What is farther away than this says nothing of a term, whatever the sentence. */
const reach = 600;

/** The sentence around a place: nothing beyond it says anything of it. */
export const sentenceAround = (borders: readonly number[], { start, end }: Span): Span => {
  const next = firstFrom(borders, end);
  // A border inside of the place itself is none.
  let before = next - 1;
  while (before >= 0 && (borders[before] ?? 0) > start) before -= 1;
  return {
    start: Math.max(borders[before] ?? 0, start - reach, 0),
    end: Math.min(borders[next] ?? Infinity, end + reach),
  };
};

/** The first border that is not before a place, by halves. */
const firstFrom = (borders: readonly number[], place: number): number => {
  let [low, high] = [0, borders.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((borders[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};
