/** A bounded queue in front of the thread pool: a storm of sign-ins waits, tokens do not. */
import { refuse, RefusedError } from "#platform/errors.ts";

export interface HashQueue {
  /**
   * Runs `work` when its turn comes, at most `atOnce` of them at the same moment. Throws the
   * refusal `unavailable`, answered 503 with Retry-After, when too many wait already.
   */
  readonly run: <T>(work: () => Promise<T>, atOnce: number) => Promise<T>;
  readonly waiting: () => number;
}

/** About as long as a full queue takes on a small machine. */
const retryAfterSeconds = 5;

interface Waiting {
  readonly atOnce: number;
  readonly begin: () => void;
}

export const hashQueue = (waitingMost: number): HashQueue => {
  const line: Waiting[] = [];
  let running = 0;

  const next = (): void => {
    const first = line[0];
    if (!first || running >= first.atOnce) return;
    line.shift();
    running += 1;
    first.begin();
    next();
  };
  const leave = (): void => {
    running -= 1;
    next();
  };

  return {
    run: async (work, atOnce) => {
      if (line.length >= waitingMost) {
        throw new RefusedError(refuse("unavailable", { retryAfterSeconds }));
      }
      await new Promise<void>((begin) => {
        line.push({ atOnce, begin });
        next();
      });
      try {
        return await work();
      } finally {
        leave();
      }
    },
    waiting: () => line.length,
  };
};
