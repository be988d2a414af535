/** The bounds of checkouts: patience with other apps, and with people. */
import { hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** What nobody touched for so long is given back. */
export const forgottenAfterMs = 24 * hourMs;
/** What a request left unfinished is taken up by the job after this long. */
export const restingMs = 30 * secondMs;
/** Checkouts that one run of the job takes up, and how many at once. */
export const resumedPerRun = 200;
export const resumedAtOnce = 4;
/** Codes that one customer of a business is sent in a while. */
export const codesMost = 5;
export const codesWindowMs = 10 * minuteMs;
