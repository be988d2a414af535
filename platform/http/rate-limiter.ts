/** Counts requests per caller in fixed windows; bounded memory, no query. */
import { performance } from "node:perf_hooks";
import { rateWindowMs } from "../limits.ts";

export interface RateLimiter {
  /** Zero when allowed; otherwise the whole seconds to wait. */
  readonly take: (subject: string, most: number) => number;
  /** Refusals since the last call, by subject, for the telemetry push. */
  readonly drainEvents: () => ReadonlyMap<string, number>;
}

const subjectsMost = 50_000;

export const rateLimiter = (clock: () => number = () => performance.now()): RateLimiter => {
  let windowStart = clock();
  let counts = new Map<string, number>();
  let refused = new Map<string, number>();
  return {
    take: (subject, most) => {
      const now = clock();
      if (now - windowStart >= rateWindowMs || counts.size >= subjectsMost) {
        windowStart = now;
        counts = new Map();
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
