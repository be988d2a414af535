/** Watches how late the event loop runs: the first sign that a process has more than it can do. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { eventLoopDelayMostMs } from "../limits.ts";

export interface LagWatch {
  readonly overloaded: () => boolean;
  readonly stop: () => void;
}

/**
 * Told the median delay of each half second, in ms: whether the process has more than it can do.
 * One long pause (a garbage collection, a machine that is crowded for a moment) is no overload, and
 * yet alone in its half second: only two in a row count.
 */
export const lagJudge = (): ((medianMs: number) => boolean) => {
  let wasLate = false;
  return (medianMs) => {
    const isLate = medianMs > eventLoopDelayMostMs;
    const overloaded = isLate && wasLate;
    wasLate = isLate;
    return overloaded;
  };
};

export const lagWatch = (): LagWatch => {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let late = false;
  const judge = lagJudge();
  const timer = setInterval(() => {
    late = judge(histogram.percentile(50) / 1e6);
    histogram.reset();
  }, 500);
  timer.unref();
  return {
    overloaded: () => late,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};
