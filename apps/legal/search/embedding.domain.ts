/**
 * A text as 256 numbers, made in the house without any model: pieces of its words and the meanings
 * of its terms, each hashed to a direction. Texts that share them point the same way, in whichever
 * of the two languages.
 */
import { wordsOf } from "./folding.domain.ts";
import { isSmall, meaningsOf, phrasesIn } from "./terms.domain.ts";

export const dimensions = 256;

const seed = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a, stirred so that the low bits depend on all. */
const hashOf = (text: string): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

const add = (vector: Float64Array, feature: string, weight: number): void => {
  const hash = hashOf(feature);
  const at = hash % dimensions;
  vector[at] = (vector[at] ?? 0) + (hash & 0x10000 ? weight : -weight);
};

const meaningWeight = 3;
const wordWeight = 1.5;
const pieceWeight = 0.5;

/** Each feature counts by the logarithm of how often it comes: a long text is not a loud one. */
const featuresOf = (foldedText: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const count = (feature: string): void => {
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  };
  for (const nth of phrasesIn(foldedText)) count(`m${nth}`);
  for (const word of wordsOf(foldedText)) {
    if (isSmall(word)) continue;
    const meanings = meaningsOf(word);
    for (const nth of meanings) count(`m${nth}`);
    count(`w${word.slice(0, stemLength)}`);
    for (let at = 0; at + pieceLength <= word.length; at += 1)
      count(`p${word.slice(at, at + pieceLength)}`);
  }
  return counts;
};

/** What Spanish and English forms of a word mostly have in common. */
const stemLength = 6;
const pieceLength = 4;

const weights: Readonly<Record<string, number>> = {
  m: meaningWeight,
  w: wordWeight,
  p: pieceWeight,
};

/** A signed byte for each direction, the longest 127. */
export const embedded = (foldedText: string): Buffer => {
  const vector = new Float64Array(dimensions);
  for (const [feature, times] of featuresOf(foldedText))
    add(vector, feature, (weights[feature[0] ?? ""] ?? 1) * (1 + Math.log(times)));
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = largest === 0 ? 0 : 127 / largest;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round(value * scale)).buffer);
};

/** The cosine of two such vectors: 1 where they point the same way, 0 where nothing is shared. */
export const cosine = (one: Buffer, other: Buffer): number => {
  let [dot, left, right] = [0, 0, 0];
  for (let at = 0; at < dimensions; at += 1) {
    const [a, b] = [one.readInt8(at), other.readInt8(at)];
    dot += a * b;
    left += a * a;
    right += b * b;
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right);
};
