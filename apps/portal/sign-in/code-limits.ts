/** The bounds of codes and of the proofs that they make. */
import { hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Codes that are sent to one contact in an hour, each twice as long after the one before. */
export const codesPerContact = { most: 5, windowMs: hourMs, waitMs: 30 * secondMs };
/** Asked for by one address: a whole market may be behind it, a list of phones may not. */
export const codesPerAddress = { most: 60, windowMs: hourMs, waitMs: 0 };
/** Sandbox is so many times more patient, as with every other rate. */
export const sandboxFactor = 100;
/** Old counters and challenges that one request clears away. */
export const clearedMost = 20;
/** How long ago a person may have proved who they are for what could lock them out. */
export const freshProofMs = 15 * minuteMs;
