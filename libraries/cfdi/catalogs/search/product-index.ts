/** The words of SAT's product catalog, each with the keys in whose text or synonyms it stands. */
import { wordsOf } from "./search-words.ts";

/** What a search knows of one key, by its place in the catalog's order. */
export interface IndexedProduct {
  readonly id: string;
  readonly texto: string;
  /** SAT's own: other names of it, with commas between. */
  readonly similares: string;
}

/** Where a word stands. In a key's own text it says more than among its synonyms. */
export interface WordPlaces {
  readonly word: string;
  readonly inText: readonly number[];
  readonly inSimilar: readonly number[];
}

export interface ProductIndex {
  /** In the order of their words, so that those of one beginning lie together. */
  readonly words: readonly WordPlaces[];
  /** How many words the text of each key has, by its place. */
  readonly lengths: Uint8Array;
}

const addOnce = (places: number[], place: number): void => {
  if (places.at(-1) !== place) places.push(place);
};

/** Takes some 300 ms for SAT's 52,000 keys: made at the first search, and kept. */
export const productIndexOf = (products: readonly IndexedProduct[]): ProductIndex => {
  const found = new Map<string, { readonly inText: number[]; readonly inSimilar: number[] }>();
  const at = (word: string) => {
    const there = found.get(word);
    if (there) return there;
    const made = { inText: [], inSimilar: [] };
    found.set(word, made);
    return made;
  };
  const known = new Map<string, string>();
  const lengths = new Uint8Array(products.length);
  for (const [place, { texto, similares }] of products.entries()) {
    const own = wordsOf(texto, known);
    lengths[place] = Math.min(own.length, 255);
    for (const word of own) addOnce(at(word).inText, place);
    if (similares) for (const word of wordsOf(similares, known)) addOnce(at(word).inSimilar, place);
  }
  const words = [...found].map(([word, places]) => ({ word, ...places }));
  return { words: words.sort((one, other) => (one.word < other.word ? -1 : 1)), lengths };
};

/** The first place in `words` whose word is not before `word`. */
const firstFrom = (words: readonly WordPlaces[], word: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The words that begin so. */
export const wordsFrom = (
  { words }: Pick<ProductIndex, "words">,
  beginning: string,
): readonly WordPlaces[] => {
  const from = firstFrom(words, beginning);
  let to = from;
  while (words[to]?.word.startsWith(beginning)) to += 1;
  return words.slice(from, to);
};
