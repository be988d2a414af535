/** The bounds of stamping: how many at once, how long, how often, and what is kept. */
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Requests that one process has stamped at the same time. */
export const stampsAtOnce = 4;
/** Whoever died with a request in hand holds it for so long. */
export const workLeaseMs = 35 * secondMs;
/** Between two stamps of the queue: the provider is not to be run over when it is back. */
export const queuePauseMs = 500;
/** Items that one run of the queue takes up; with the pause, a third of the time to the next. */
export const queueItemsMost = 300;
/** Waits after each failed try of the queue; after the last of them an item is dead. */
export const queueWaitsMs = [
  ...[15 * minuteMs, 15 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs, 4 * hourMs],
  ...[8 * hourMs, 12 * hourMs, dayMs],
] as const;
/** Whoever died with an item of the queue in hand holds it for so long. */
export const queueLeaseMs = 2 * minuteMs;
/** An invoice that the issuer works on is looked at again after this. */
export const deferMs = 15 * minuteMs;
export const deadKeptMs = 30 * dayMs;
export const sweptAtOnce = 500;
/** What an uploaded XML or PDF may weigh; both must fit a mail. */
export const uploadBytesMost = 1024 * 1024;
/** Requests on one page of the list. */
export const requestsOnPage = 50;
/** Requests that one run of the job takes up. */
export const requestsPerRun = 500;
