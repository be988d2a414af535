/** Answers a question with passages: by word, by form, by meaning and however it is spelled. */
import type { Queries } from "#platform/db/database.ts";
import type { Access } from "../callers/access.ts";
import { embedded } from "./embedding.domain.ts";
import { folded, likeness, piecesOf, wordsOf } from "./folding.domain.ts";
import { alikeLeast, alikeMost, candidatesMost, enoughCandidates } from "./limits.ts";
import {
  passagesAt,
  passagesHolding,
  stemsOf,
  wordsAmong,
  wordsLike,
  type Found,
  type ShownPassage,
  type Stems,
} from "./passages.query.ts";
import { anyOf, askedWords, choicesOf, questionOf } from "./question.domain.ts";
import { ranked } from "./ranking.domain.ts";
import { firmWord, matterWord } from "./scope.domain.ts";

export interface Hit extends ShownPassage {
  readonly score: number;
  /** Share of the question that it holds, 0 to 1. */
  readonly coverage: number;
  readonly likeness: number;
}

export interface Asked {
  readonly text: string;
  readonly matterId: string | null;
  readonly most: number;
  /** Of documents that are kept under it alone. */
  readonly category?: string | null;
}

/** A word that no document has, and the nearest spelling that was looked for in its place. */
export interface Spelled {
  readonly asked: string;
  readonly meant: string;
}

export interface Looked {
  readonly hits: readonly Hit[];
  readonly spelled: readonly Spelled[];
}

type Seeing = Pick<Access, "firm" | "viewer">;

const nothing: Looked = { hits: [], spelled: [] };

/** Best first; none where nothing that the viewer may see holds a word of it. */
export const findPassages = async (
  db: Queries,
  access: Seeing,
  asked: Asked,
): Promise<readonly Hit[]> => (await lookForPassages(db, access, asked)).hits;

/** The same, and what was spelled otherwise: only as passages say it that the viewer is shown. */
export const lookForPassages = async (
  db: Queries,
  access: Seeing,
  { text, matterId, most, category = null }: Asked,
): Promise<Looked> => {
  const known = await wordsSpelledLike(db, access.firm.id, askedWords(folded(text)));
  const question = questionOf(text, known);
  const any = question.groups.map(anyOf).filter((one) => one !== "");
  if (any.length === 0) return nothing;
  const groups = (await stemsOf(db, any)).filter(({ es, en }) => es !== "" || en !== "");
  if (groups.length === 0) return nothing;
  const found = await candidates(db, access, { matterId, category }, groups);
  const best = ranked(found, embedded(question.folded)).slice(0, most);
  const texts = await passagesAt(
    db,
    access.firm.id,
    best.map(({ one }) => one),
  );
  const byPlace = new Map(texts.map((one) => [placeOf(one), one]));
  const hits = best.flatMap(({ one, score, coverage, likeness: alike }) => {
    const passage = byPlace.get(placeOf(one));
    return passage ? [{ ...passage, score, coverage, likeness: alike }] : [];
  });
  return { hits, spelled: spelledIn(hits, known) };
};

/** A word of a document that the viewer may not see is none that they are told. */
const spelledIn = (
  hits: readonly Hit[],
  known: ReadonlyMap<string, readonly string[]>,
): readonly Spelled[] => {
  const shown = new Set(hits.flatMap(({ text }) => wordsOf(folded(text))));
  return [...known].flatMap(([asked, alike]) => {
    const meant = alike.find((word) => shown.has(word));
    return meant === undefined ? [] : [{ asked, meant }];
  });
};

const placeOf = ({ documentId, position }: Pick<Found, "documentId" | "position">): string =>
  `${documentId} ${position}`;

/** For each word that no document of the firm has, those that are spelled most like it. */
const wordsSpelledLike = async (
  db: Queries,
  firmId: string,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const there = new Set(await wordsAmong(db, firmId, words));
  const missing = words.filter((word) => !there.has(word) && word.length > 3);
  const alike = missing.map(async (word): Promise<[string, readonly string[]]> => {
    const pieces = piecesOf(word);
    const near = await wordsLike(db, firmId, pieces, alikeMost);
    const close = near.filter((one) => likeness(pieces, one.pieces) >= alikeLeast);
    return [word, close.map((one) => one.word)];
  });
  return new Map(await Promise.all(alike));
};

/** First what holds all groups, then less and less of them, until there are enough. */
const candidates = async (
  db: Queries,
  access: Seeing,
  { matterId, category }: Pick<Asked, "matterId"> & { readonly category: string | null },
  groups: readonly Stems[],
): Promise<readonly Found[]> => {
  const scope = matterId === null ? firmWord(access.firm.id) : matterWord(matterId);
  const count = groups.length;
  const any = { es: either(groups.map(({ es }) => es)), en: either(groups.map(({ en }) => en)) };
  const found = new Map<string, Found>();
  for (const size of new Set([count, count - 1, Math.ceil(count / 2), 1])) {
    if (size < 1 || size > count) continue;
    const must = {
      es: within(scope, groups, size, "es"),
      en: within(scope, groups, size, "en"),
    };
    const sought = { matterId, category, must, any, groups, most: candidatesMost };
    for (const one of await passagesHolding(db, access, sought))
      if (!found.has(placeOf(one))) found.set(placeOf(one), one);
    if (found.size >= enoughCandidates) break;
  }
  return [...found.values()];
};

/** What nothing holds: of a language in which all words of the group are small ones. */
const never = "'f:'";

const either = (queries: readonly string[]): string => {
  const some = queries.filter((one) => one !== "");
  return some.length === 0 ? never : some.map((one) => `(${one})`).join(" | ");
};

/** At least `size` of the groups, of this firm or matter. */
const within = (
  scope: string,
  groups: readonly Stems[],
  size: number,
  language: keyof Stems,
): string => {
  const some = groups.map((group) => group[language]).filter((one) => one !== "");
  if (some.length < size) return never;
  const choices = choicesOf(some, size).map((choice) =>
    choice.map((one) => `(${one})`).join(" & "),
  );
  return `'${scope}' & (${choices.map((one) => `(${one})`).join(" | ")})`;
};
