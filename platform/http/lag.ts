/** Watches how late the event loop runs: the first sign that a process has more than it can do. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { eventLoopDelayMostMs } from "../limits.ts";

export interface LagWatch {
  readonly overloaded: () => boolean;
  readonly stop: () => void;
}

export const lagWatch = (): LagWatch => {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let late = false;
  // The median of the last half second: one long pause (a garbage collection) is no overload.
  const timer = setInterval(() => {
    late = histogram.percentile(50) / 1e6 > eventLoopDelayMostMs;
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
