/** The bounds of codes by message: how many are sent. */
import { dayMs, hourMs, minuteMs } from "#platform/clock.ts";
import type { ThrottlePolicy } from "../proofs/limits.ts";

/**
 * Codes to one contact from browsers that its owner never used: some sixteen a day at most, each
 * good for five guesses, which leaves eighty chances in a million.
 */
export const codesToContact: ThrottlePolicy = {
  free: 4,
  firstWaitMs: minuteMs,
  longestWaitMs: 6 * hourMs,
  forgottenAfterMs: dayMs,
};

/** In a browser of the owner's, so that strangers who ask for codes lock nobody out. */
export const codesInKnownBrowser: ThrottlePolicy = {
  free: 5,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: dayMs,
};

/** Asked for by one network: a whole market may be behind it, a list of phones may not. */
export const codesFromNetwork: ThrottlePolicy = {
  free: 60,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: hourMs,
};
