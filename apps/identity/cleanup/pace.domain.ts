/** How fast a sweep goes: it works a quarter of the time, in portions that stay short. */
import {
  portionFastMs,
  portionLeast,
  portionMost,
  portionSlowMs,
  restMostMs,
  restShare,
} from "./limits.ts";

export interface Pace {
  /** Rows of the next portion. */
  readonly rows: number;
  /** Milliseconds to rest before it. */
  readonly restMs: number;
}

export const firstPace: Pace = { rows: portionLeast, restMs: 0 };

/**
 * A slow portion says that others wait for the same disk or processor: the next is half as large
 * and comes later. A quick one doubles the next. There is a least, for on a busy machine even one
 * row takes long, and small portions would only make the sweep endless.
 */
export const nextPace = (rows: number, tookMs: number): Pace => {
  const wanted = tookMs > portionSlowMs ? rows / 2 : tookMs < portionFastMs ? rows * 2 : rows;
  return {
    rows: Math.min(portionMost, Math.max(portionLeast, Math.floor(wanted))),
    restMs: Math.min(restMostMs, Math.ceil(tookMs * restShare)),
  };
};
