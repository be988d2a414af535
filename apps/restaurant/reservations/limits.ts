/** The bounds of telling of reservations. */
import { dayMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Notices that one run of the job takes up. */
export const noticesPerRun = 500;
/** Whoever dies with a notice in hand holds it for so long. */
export const noticeLeaseMs = 2 * minuteMs;
/** How long the restaurant's own book may think. */
export const handoverTimeoutMs = 5 * secondMs;
/** How long a notice is kept once it ended, told or dead. */
export const noticesKeptMs = 30 * dayMs;
export const sweptAtOnce = 500;
