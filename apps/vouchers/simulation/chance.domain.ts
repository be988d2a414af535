/** Chance that can be repeated: the same numbers to begin with, the same draws. */

export interface Chance {
  /** From 0 up to, and without, 1. */
  readonly next: () => number;
  /** A whole number; both ends are drawn too. */
  readonly between: (least: number, most: number) => number;
  /** True this often: 0.1 is one time in ten. */
  readonly is: (share: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <T>(from: readonly T[]) => T;
  /** An index, the more often the heavier its weight. */
  readonly weighted: (weights: readonly number[]) => number;
}

/** Mulberry32 over a mix of the seeds: plain, quick, and the same everywhere. */
export const chanceOf = (...seeds: readonly number[]): Chance => {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = mixed((state ^ seed) >>> 0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    return mixed(state) / 4_294_967_296;
  };
  const between = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    is: (share) => next() < share,
    pick: <T>(from: readonly T[]): T => from[between(0, from.length - 1)] as T,
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => (left -= weight) < 0);
      return found < 0 ? weights.length - 1 : found;
    },
  };
};

const mixed = (state: number): number => {
  const first = Math.imul(state ^ (state >>> 15), state | 1);
  const second = first ^ (first + Math.imul(first ^ (first >>> 7), first | 61));
  return (second ^ (second >>> 14)) >>> 0;
};
