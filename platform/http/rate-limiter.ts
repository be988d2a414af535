/** Counts requests per caller in fixed windows; bounded memory, no query. */
import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { rateWindowMs } from "../limits.ts";

export interface RateLimiter {
  /** Zero when allowed; otherwise the whole seconds to wait. */
  readonly take: (subject: string, most: number) => number;
  /** Refusals since the last call, by subject, for the telemetry push. */
  readonly drainEvents: () => ReadonlyMap<string, number>;
}

/** Whoever was heard of least lately goes first, so that a crowd resets nobody else's count. */
const subjectsMost = 20_000;

export const rateLimiter = (clock: () => number = () => performance.now()): RateLimiter => {
  let windowStart = clock();
  const counts = new LRUCache<string, number>({ max: subjectsMost });
  let refused = new Map<string, number>();
  return {
    take: (subject, most) => {
      const now = clock();
      if (now - windowStart >= rateWindowMs) {
        windowStart = now;
        counts.clear();
      }
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      if (count <= most) return 0;
      if (refused.size < subjectsMost) refused.set(subject, (refused.get(subject) ?? 0) + 1);
      return Math.max(1, Math.ceil((windowStart + rateWindowMs - now) / 1000));
    },
    drainEvents: () => {
      const events = refused;
      refused = new Map();
      return events;
    },
  };
};
