/** The bounds of what becomes of documents after their stamp. */
import { secondMs } from "#platform/clock.ts";

/** SAT is asked on demand only this long after the last question. */
export const checkAgainMs = 10 * secondMs;
/** Cancellations that one run of the job looks after, and how many at once. */
export const followedPerRun = 200;
export const followedAtOnce = 4;
/** Documents of one archive. */
export const archivedMost = 5_000;
/** A substitute that was cancelled itself can be replaced in turn this often. */
export const substitutesMost = 20;
/** How often tickets are looked at again that others take in the same moment. */
export const racesMost = 3;
