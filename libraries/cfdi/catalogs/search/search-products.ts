/** Ranked search of SAT's product catalog, as somebody types what they sell. */
import { everydayProducts } from "./everyday-products.ts";
import {
  productIndexOf,
  wordsFrom,
  type IndexedProduct,
  type ProductIndex,
  type WordPlaces,
} from "./product-index.ts";
import { isOneSlip, wordsOf } from "./search-words.ts";

// What a word is worth by how and where it was found.
const wholeInText = 10;
const begunInText = 6;
const wholeInSimilar = 8;
const begunInSimilar = 4;
const slipInText = 3;
const slipInSimilar = 2;
/** A class (its key ends in 00) is what most taxpayers give, of what is sold to people. */
const classBonus = 2;
/** Food, eating places, clothes, services: what people sell to people, before machines and feed. */
const soldToPeople = /^(50|53|80|84|85|86|90|91)/;
const peopleBonus = 1.5;
const lengthCost = 0.25;

/** Of a longer text the further words are passed over: each costs a walk through the catalog. */
const wordsSought = 8;
/** A single letter begins a tenth of the catalog: it is found whole alone. */
const beginsFrom = 2;
/** Words this short are found whole or as a beginning; a slip in them could mean anything. */
const slipFrom = 4;

export interface ProductSearch {
  /** Keys by their places in the catalog, the best first. */
  readonly places: (text: string, limit: number) => readonly number[];
}

type Worth = Map<number, number>;

const raise = (worth: Worth, places: readonly number[], value: number): void => {
  for (const place of places) if ((worth.get(place) ?? 0) < value) worth.set(place, value);
};

/** What each key is worth for one word; a slip is forgiven where nothing has the word itself. */
const worthOf = (index: ProductIndex, word: string): Worth => {
  const worth: Worth = new Map();
  for (const { word: found, inText, inSimilar } of wordsFrom(index, word)) {
    const whole = found === word;
    // In the order of words the whole one is the first.
    if (!whole && word.length < beginsFrom) break;
    raise(worth, inText, whole ? wholeInText : begunInText);
    raise(worth, inSimilar, whole ? wholeInSimilar : begunInSimilar);
  }
  if (worth.size > 0 || word.length < slipFrom) return worth;
  for (const places of slipsOf(index, word)) {
    raise(worth, places.inText, slipInText);
    raise(worth, places.inSimilar, slipInSimilar);
  }
  return worth;
};

const slipsOf = ({ words }: ProductIndex, word: string): readonly WordPlaces[] =>
  words.filter(
    ({ word: known }) =>
      (known[0] === word[0] || known[1] === word[1]) && isOneSlip(word, known),
  );

/** Keys that have every word; where none has, those that have most of them. */
const together = (worths: readonly Worth[]): readonly (readonly [place: number, sum: number])[] => {
  const sums = new Map<number, { count: number; sum: number }>();
  for (const worth of worths)
    for (const [place, value] of worth) {
      const before = sums.get(place);
      sums.set(place, { count: (before?.count ?? 0) + 1, sum: (before?.sum ?? 0) + value });
    }
  const most = [...sums.values()].reduce((best, { count }) => Math.max(best, count), 0);
  // One word of three is no find: it would show anything.
  if (most * 2 < worths.length) return [];
  return [...sums].flatMap(([place, { count, sum }]) => (count === most ? [[place, sum]] : []));
};

const everydayPlaces = (places: ReadonlyMap<string, number>) => {
  const known = new Map<string, readonly number[]>();
  for (const { word, keys } of everydayProducts) {
    const at = keys.split(" ").flatMap((key) => places.get(key) ?? []);
    const name = wordsOf(word).join(" ");
    known.set(name, [...new Set([...(known.get(name) ?? []), ...at])]);
  }
  return known;
};

/** `products`: in the order of their keys. */
export const productSearchOf = (products: readonly IndexedProduct[]): ProductSearch => {
  const index = productIndexOf(products);
  const everyday = everydayPlaces(new Map(products.map(({ id }, place) => [id, place])));
  const score = (place: number, sum: number, wanted: number): number => {
    const id = products[place]?.id ?? "";
    const further = Math.max(0, (index.lengths[place] ?? 0) - wanted);
    const kind = soldToPeople.test(id) ? peopleBonus + (id.endsWith("00") ? classBonus : 0) : 0;
    return sum + kind - further * lengthCost;
  };
  return {
    places: (text, limit) => {
      const words = [...new Set(wordsOf(text))].slice(0, wordsSought);
      if (words.length === 0) return [];
      const usual = usualFor(everyday, words);
      const ranked = together(words.map((word) => worthOf(index, word)))
        .map(([place, sum]) => [place, score(place, sum, words.length)] as const)
        .sort(([one, ones], [other, others]) => others - ones || one - other);
      return [...new Set([...usual, ...ranked.map(([place]) => place)])].slice(0, limit);
    },
  };
};

/** By the whole text as people say it, else by the first of its words that is an everyday one. */
const usualFor = (
  everyday: ReadonlyMap<string, readonly number[]>,
  words: readonly string[],
): readonly number[] => {
  const whole = everyday.get(words.join(" "));
  if (whole) return whole;
  const pair = everyday.get(words.slice(0, 2).join(" "));
  return pair ?? everyday.get(words[0] ?? "") ?? [];
};
