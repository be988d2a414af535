/** The sentences that say most of a text: LexRank over what they share, those in front favoured. */
import { likeness } from "../search/folding.domain.ts";
import { pageStarts } from "../extraction/passages.domain.ts";
import type { Said } from "./answer.domain.ts";
import { sentencesIn, type Sentence } from "./sentences.domain.ts";

/** Sentences that are compared with each other; of a longer text the first and every nth. */
const comparedMost = 300;
const damping = 0.85;
const rounds = 20;
const alikeLeast = 0.1;
const sameAs = 0.7;
const frontWeight = 0.3;
/** Headings and torn lines say nothing by themselves. */
const wordsLeast = 5;

const cosineOf = (one: ReadonlySet<string>, other: ReadonlySet<string>, idf: Idf): number => {
  let [shared, left, right] = [0, 0, 0];
  for (const feature of one) {
    const weight = idf(feature) ** 2;
    left += weight;
    if (other.has(feature)) shared += weight;
  }
  for (const feature of other) right += idf(feature) ** 2;
  return shared === 0 ? 0 : shared / Math.sqrt(left * right);
};

type Idf = (feature: string) => number;

const idfOf = (all: readonly Sentence[]): Idf => {
  const counts = new Map<string, number>();
  for (const { features } of all)
    for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  return (feature) => Math.log(1 + all.length / (counts.get(feature) ?? 1));
};

const ranksOf = (all: readonly Sentence[]): readonly number[] => {
  const idf = idfOf(all);
  const links = all.map((one, nth) =>
    all.map((other, at) => {
      const share = at === nth ? 0 : cosineOf(one.features, other.features, idf);
      return share >= alikeLeast ? share : 0;
    }),
  );
  const sums = links.map((row) => row.reduce((sum, share) => sum + share, 0));
  let ranks = all.map(() => 1 / all.length);
  for (let round = 0; round < rounds; round += 1)
    ranks = all.map((_, at) => {
      const come = links.reduce((sum, row, nth) => {
        const share = row[at] ?? 0;
        return share === 0 ? sum : sum + (share / (sums[nth] || 1)) * (ranks[nth] ?? 0);
      }, 0);
      return (1 - damping) / all.length + damping * come;
    });
  return ranks;
};

/** In the order of the text. */
export const summaryOf = <T extends Sentence>(all: readonly T[], most: number): readonly T[] => {
  const long = all.filter(({ features }) => features.size >= wordsLeast);
  // Of a short paper its short sentences are all there is.
  const telling = long.length > 0 ? long : all;
  const step = Math.max(1, Math.ceil(telling.length / comparedMost));
  const compared = telling.filter((_, at) => at % step === 0).slice(0, comparedMost);
  const ranks = ranksOf(compared);
  const order = compared
    .map((sentence, at) => ({
      sentence,
      at,
      score: (ranks[at] ?? 0) * (1 + frontWeight * (1 - at / compared.length)),
    }))
    .toSorted((a, b) => b.score - a.score);
  const kept: typeof order = [];
  for (const one of order) {
    if (kept.length >= most) break;
    const own = [...one.sentence.features];
    const isTold = kept.some(({ sentence }) => likeness(own, [...sentence.features]) >= sameAs);
    if (!isTold) kept.push(one);
  }
  return kept.toSorted((a, b) => a.at - b.at).map(({ sentence }) => sentence);
};

/** The summary of a document from its pages, each sentence with its place. */
export const summarized = (
  { id: documentId, version }: { readonly id: string; readonly version: number },
  texts: readonly string[],
  most: number,
): readonly Said[] => {
  const starts = pageStarts(texts);
  const sentences = texts.flatMap((text, nth) =>
    sentencesIn(text).map((sentence) => ({ ...sentence, page: nth + 1 })),
  );
  return summaryOf(sentences, most).map(({ text, start, end, page }) => {
    const from = starts[page - 1] ?? 0;
    const place = { documentId, version, page, start: from + start, end: from + end };
    return { text, citations: [{ ...place, quote: text }] };
  });
};
