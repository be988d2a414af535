/** How many rows a process may write: so many a second, and some at once. */
import { performance } from "node:perf_hooks";

export interface Bucket {
  readonly takes: () => boolean;
}

export const bucketOf = (perSecond: number, atOnce: number): Bucket => {
  let left = atOnce;
  let filledAt = performance.now();
  return {
    takes: () => {
      if (left < 1) {
        const now = performance.now();
        left = Math.min(atOnce, left + ((now - filledAt) / 1000) * perSecond);
        filledAt = now;
        if (left < 1) return false;
      }
      left -= 1;
      return true;
    },
  };
};
