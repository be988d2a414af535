/** When a worker that ended is started again: at once, after a wait, or not any more. */
import { secondMs } from "#platform/clock.ts";

/** One that served for this long had started well, whatever ended it. */
const steadyMs = 10 * secondMs;
const firstWaitMs = secondMs / 2;
/** In a row; the last of their waits is 16 s. */
const failuresMost = 6;

export interface WorkerEnd {
  /** Ends in a row before this one that came too early. */
  readonly failures: number;
  /** Null where it never came up. */
  readonly servedMs: number | null;
}

export interface Restart {
  readonly failures: number;
  /** Null: it is given up. */
  readonly waitMs: number | null;
}

export const restartAfter = ({ failures, servedMs }: WorkerEnd): Restart => {
  if (servedMs !== null && servedMs >= steadyMs) return { failures: 0, waitMs: 0 };
  const now = failures + 1;
  // The first time it may have been killed by hand: whoever served is needed.
  if (now === 1 && servedMs !== null) return { failures: now, waitMs: 0 };
  return { failures: now, waitMs: now >= failuresMost ? null : firstWaitMs * 2 ** (now - 1) };
};
