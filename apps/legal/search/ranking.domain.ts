/** Joins several orders of the same passages into one, by their ranks. */
import { cosine } from "./embedding.domain.ts";

export interface Candidate {
  readonly es: number;
  readonly en: number;
  /** Which groups of the question it has, in their order. */
  readonly has: readonly boolean[];
  readonly vector: Buffer;
}

/** The usual constant of reciprocal rank fusion: the first places count more, not all. */
const k = 60;

const ranksBy = (scores: readonly number[]): readonly number[] => {
  const order = scores.map((_, at) => at).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const ranks: number[] = [];
  let rank = 0;
  for (const [place, at] of order.entries()) {
    const before = order[place - 1];
    // Equals share a place: their order in the table means nothing.
    if (before === undefined || scores[before] !== scores[at]) rank = place + 1;
    ranks[at] = rank;
  }
  return ranks;
};

/** A word that nothing found has may be another's for the same: it says little against the rest. */
const unheard = 0.7;

/** A rare group says more than one that every candidate has. */
const raritiesOf = (found: readonly Candidate[]): readonly number[] => {
  const groups = found[0]?.has.length ?? 0;
  return Array.from({ length: groups }, (_, group) => {
    const having = found.filter(({ has }) => has[group]).length;
    return having === 0 ? unheard : Math.log(1 + found.length / (1 + having)) + 0.2;
  });
};

interface Weighed<T> {
  readonly one: T;
  /** 0 to 1. */
  readonly score: number;
  /** Share of the question, rare words counting more, that it holds. */
  readonly coverage: number;
  readonly likeness: number;
}

const coverageWeight = 2;
const bestOf = coverageWeight + 3;

/** Best first. */
export const ranked = <T extends Candidate>(
  found: readonly T[],
  question: Buffer,
): readonly Weighed<T>[] => {
  const rarities = raritiesOf(found);
  const whole = rarities.reduce((sum, one) => sum + one, 0) || 1;
  const coverages = found.map(
    ({ has }) => rarities.reduce((sum, one, at) => sum + (has[at] ? one : 0), 0) / whole,
  );
  const likenesses = found.map(({ vector }) => cosine(vector, question));
  const orders = [
    ...[coverages, coverages, likenesses],
    ...[found.map(({ es }) => es), found.map(({ en }) => en)],
  ].map(ranksBy);
  return found
    .map((one, at) => {
      const sum = orders.reduce((total, ranks) => total + 1 / (k + (ranks[at] ?? 0)), 0);
      return {
        one,
        score: (sum * (k + 1)) / bestOf,
        coverage: coverages[at] ?? 0,
        likeness: likenesses[at] ?? 0,
      };
    })
    .toSorted((a, b) => b.score - a.score);
};
