/** The bounds of cancellations and substitutes. */
import { secondMs } from "#platform/clock.ts";

/** SAT is asked on demand only this long after the last question. */
export const checkAgainMs = 10 * secondMs;

/** Cancellations that one run of the job looks after, and how many at once. */
export const followedPerRun = 200;

export const followedAtOnce = 4;

/** A substitute that was cancelled itself can be replaced in turn this often. */
export const substitutesMost = 20;
