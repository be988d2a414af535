/** The bounds of calls to contacts. */
import { hourMs, minuteMs, secondMs } from "#platform/clock.ts";

export const scriptLength = 1_000;
/** Busy or no answer: so often in all, with so long between. */
export const attemptsMost = 3;
export const retryAfterMs = 2 * hourMs;
/** The network was away: nobody's telephone rang, and no attempt is spent. */
export const networkAwayMs = 15 * minuteMs;
/** Held while a call lasts; what it took is booked at its end. */
export const heldMinutes = 5;
export const heldMs = 6 * hourMs;
/** What the network has not told of for so long is taken for failed, and never dialled again. */
export const unclearAfterMs = 4 * hourMs;
/** No call that is told of lasts longer. */
export const callSecondsMost = 4 * 60 * 60;
export const callPortion = 50;
export const callsListed = 50;
export const networkTimeoutMs = 10 * secondMs;
/** How long a telephone rings. */
export const ringSeconds = 25;
