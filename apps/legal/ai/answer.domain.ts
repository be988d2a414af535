/** What an answer is: sentences of documents, each with its place; and how they are chosen. */
import { likeness } from "../search/folding.domain.ts";
import type { Passage } from "../extraction/passages.domain.ts";
import { featuresOf, sentencesIn, type Sentence } from "./sentences.domain.ts";

export interface Citation {
  readonly documentId: string;
  readonly version: number;
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

export interface Said {
  readonly text: string;
  readonly citations: readonly Citation[];
}

export interface Answer {
  readonly answer: readonly Said[];
  readonly confidence: number;
  readonly nearest: readonly Citation[];
}

/** A passage that was found, and how much of the question it holds. */
export interface Source extends Passage {
  readonly documentId: string;
  readonly matterId: string;
  readonly version: number;
  readonly coverage: number;
}

/** Under this share of the question a passage answers something else. */
const coverageLeast = 0.6;
/** A sentence holds at least so much of what is asked. */
const sentenceLeast = 0.4;
/** Of the best sentence's share; what says much less adds nothing. */
const ofBest = 0.6;
const sentencesMost = 4;
const nearestMost = 3;
/** Sentences so alike say the same twice. */
const sameAs = 0.8;

export const citationOf = (source: Source, { start, end, text }: Sentence): Citation => ({
  documentId: source.documentId,
  version: source.version,
  page: source.page,
  start: source.start + start,
  end: source.start + end,
  quote: text,
});

/** A quote that its source does not hold at that very place is dropped, and what rests on it. */
export const grounded = (said: readonly Said[], sources: readonly Source[]): readonly Said[] =>
  said
    .map((one) => ({ ...one, citations: one.citations.filter((each) => isHeld(each, sources)) }))
    .filter(({ citations }) => citations.length > 0);

const isHeld = ({ documentId, start, end, quote }: Citation, sources: readonly Source[]): boolean =>
  sources.some(
    (one) =>
      one.documentId === documentId &&
      start >= one.start &&
      end <= one.end &&
      quote !== "" &&
      one.text.slice(start - one.start, end - one.start) === quote,
  );

interface Weighed {
  readonly source: Source;
  readonly sentence: Sentence;
  readonly share: number;
}

/** The answer to a question from what was found for it; without parts where it abstains. */
export const answerFrom = (question: string, sources: readonly Source[]): Answer => {
  const asked = featuresOf(question);
  const fit = sources.filter(({ coverage }) => coverage >= coverageLeast);
  const weighed = fit
    .flatMap((source) =>
      sentencesIn(source.text).map((sentence) => ({
        source,
        sentence,
        share: shareOf(asked, sentence) * (0.7 + 0.3 * source.coverage),
      })),
    )
    .toSorted((a, b) => b.share - a.share);
  const best = weighed[0]?.share ?? 0;
  const least = Math.max(sentenceLeast, best * ofBest);
  const chosen = distinct(weighed.filter(({ share }) => share >= least)).slice(0, sentencesMost);
  const said = chosen.map(({ source, sentence }) => ({
    text: sentence.text,
    citations: [citationOf(source, sentence)],
  }));
  const answer = grounded(said, sources);
  const confidence = answer.length === 0 ? 0 : Math.min(1, best);
  return { answer, confidence, nearest: answer.length === 0 ? nearestOf(sources) : [] };
};

const shareOf = (asked: ReadonlySet<string>, { features }: Sentence): number =>
  asked.size === 0 ? 0 : [...asked].filter((one) => features.has(one)).length / asked.size;

const distinct = (all: readonly Weighed[]): readonly Weighed[] => {
  const kept: Weighed[] = [];
  for (const one of all) {
    const own = [...one.sentence.features];
    const isTold = kept.some(({ sentence }) => likeness(own, [...sentence.features]) >= sameAs);
    if (!isTold) kept.push(one);
  }
  return kept;
};

/** Shown where nothing answers. */
export const nearestOf = (sources: readonly Source[]): readonly Citation[] =>
  sources.slice(0, nearestMost).map((source) => {
    const { text } = source;
    return citationOf(source, { start: 0, end: text.length, text, features: new Set() });
  });
