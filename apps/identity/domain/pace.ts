/** How fast a sweep goes: it works half of the time at most, and less when it feels resistance. */
import { portionFastMs, portionLeast, portionMost, portionSlowMs, restMostMs } from "../limits.ts";

export interface Pace {
  /** Rows of the next portion. */
  readonly rows: number;
  /** Milliseconds to rest before it. */
  readonly restMs: number;
}

export const firstPace: Pace = { rows: portionLeast, restMs: 0 };

/**
 * A slow portion says that others wait for the same disk or processor: the next is half as large
 * and comes later. A quick one doubles the next.
 */
export const nextPace = (rows: number, tookMs: number): Pace => {
  const wanted = tookMs > portionSlowMs ? rows / 2 : tookMs < portionFastMs ? rows * 2 : rows;
  const patience = tookMs > portionSlowMs ? 2 : 1;
  return {
    rows: Math.min(portionMost, Math.max(portionLeast, Math.floor(wanted))),
    restMs: Math.min(restMostMs, tookMs * patience),
  };
};
