/** The bounds of timers. */
import { hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** How often a program says that somebody is active. */
export const heartbeatSeconds = 30;

/** Between two signs of activity, by what the first of them was: longer is idle. */
export const idleAfterMs = {
  input: 180 * secondMs,
  document: 600 * secondMs,
  call: 180 * secondMs,
} as const;

/** After so long without a sign it stops, at the last one. */
export const silenceMs = 30 * minuteMs;

/** Nobody works longer without a pause. */
export const timerMostMs = 12 * hourMs;

/** How old a sign may be that was kept while there was no network. */
export const offlineMs = 15 * minuteMs;

/** Signs that one message hands over. */
export const beatsAtOnce = 100;

/** Signs that one timer keeps: twelve hours of one each seven seconds. */
export const beatsMost = 6_000;

/** Less is no work to be charged, unless the person says so. */
export const worthSeconds = 60;

/** Timers that one run of the job stops. */
export const stoppedPerRun = 500;

/** Matters that idle time is offered to have gone to, the newest. */
export const mattersOffered = 50;

/** Stopped timers with idle time that nobody decided on, as a page lists them. */
export const undecidedShown = 20;
