/** Counts requests per caller in windows of Unix time; bounded memory, no query. */
import { LRUCache } from "lru-cache";
import { rateWindowMs, untoldShares } from "../../limits.ts";

/** Of one subject in the open window. */
export interface Count {
  readonly subject: string;
  /** Let through by this process. */
  mine: number;
  /** Of these, what the others were told. */
  told: number;
  /** Let through by all others, as far as they told. */
  others: number;
}

export interface RateLimiter {
  /** Zero when allowed; otherwise the whole seconds to wait. */
  readonly take: (subject: string, most: number) => number;
  /**
   * Where the open window begins, and the counts in it that the others should hear of: of
   * subjects that have used a noticeable share of their budget here since they were told last.
   */
  readonly news: () => { readonly windowStart: number; readonly counts: readonly Count[] };
  /** What an exchange brought: nothing where the window has ended meanwhile. */
  readonly learn: (windowStart: number, heard: readonly Heard[]) => void;
}

export interface Heard {
  readonly count: Count;
  readonly told: number;
  readonly others: number;
}

/** Whoever was heard of least lately goes first, so that a crowd resets nobody else's count. */
const subjectsMost = 20_000;

/** `clock` in milliseconds of Unix time: all processes then mean the same window. */
export const rateLimiter = (clock: () => number): RateLimiter => {
  let windowStart = 0;
  const counts = new LRUCache<string, Count>({ max: subjectsMost });
  // By subject: one that was forgotten and came back is told of once.
  const untold = new Map<string, Count>();
  const turn = (now: number): void => {
    const start = now - (now % rateWindowMs);
    if (start === windowStart) return;
    windowStart = start;
    counts.clear();
    untold.clear();
  };
  const countOf = (subject: string): Count => {
    const known = counts.get(subject);
    if (known) return known;
    const count = { subject, mine: 0, told: 0, others: 0 };
    counts.set(subject, count);
    return count;
  };
  return {
    take: (subject, most) => {
      const now = clock();
      turn(now);
      const count = countOf(subject);
      if (count.mine + count.others >= most)
        return Math.max(1, Math.ceil((windowStart + rateWindowMs - now) / 1000));
      count.mine += 1;
      if (count.mine * untoldShares >= most && untold.size < subjectsMost)
        untold.set(subject, count);
      return 0;
    },
    news: () => {
      turn(clock());
      return { windowStart, counts: [...untold.values()] };
    },
    learn: (start, heard) => {
      if (start !== windowStart) return;
      for (const { count, told, others } of heard) {
        count.told = told;
        count.others = others;
        if (count.mine === told) untold.delete(count.subject);
      }
    },
  };
};
