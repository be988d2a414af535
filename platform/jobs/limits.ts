/** The bounds of scheduled jobs: tries, waits, runs kept and how much one pass may do. */
import { dayMs, minuteMs, secondMs } from "../clock.ts";
import { drainTimeoutMs } from "../limits.ts";

export const jobNameLength = 64;
/** How often one slot is tried, crashes included, before it counts as failed. */
export const runTriesMost = 3;
/** Shorter than the app's own drain time, so that what is left can still be given back. */
export const runDrainMs = drainTimeoutMs - 2 * secondMs;
/** Business time before the second try; each further one waits four times as long. */
export const retryBaseMs = 30 * secondMs;
/** Real time a run may go on without a heartbeat of its own before it is told to stop. */
export const runSilenceMostMs = 15 * minuteMs;
/** Real time between tries to record how a run ended; each wait is twice the one before. */
export const recordPauseMs = 200;
export const recordPauseMostMs = 5 * secondMs;
export const leaseSecondsDefault = 60;
export const leaseSecondsLeast = 3;
export const leaseSecondsMost = 900;
/** The longest a runner sleeps: another process may have died or moved the clock meanwhile. */
export const wakeMostMs = 30 * secondMs;
/** How long `runDue` waits for the runs of others; the clock call answers 202 then. */
export const runDueWaitMs = 55 * secondMs;
export const busyPollMs = 100;
/** A trigger may be this much early: clocks of two machines differ. */
export const slotEarlyMs = minuteMs;
/** Real time for which one word of control holds; it is said anew each minute. */
export const drivenForMs = 150 * secondMs;
/** How long a due time waits for control's call before the app runs it by itself. */
export const drivenGraceMs = 90 * secondMs;
/** The longest that a run may last, however often it gives a sign of life. */
export const runMostMs = 60 * minuteMs;
export const runsKeptMs = 30 * dayMs;
/** What failed longer ago was told of then. */
export const failuresNewMs = dayMs;
export const failuresListed = 500;
export const runsDeletedAtOnce = 500;
export const resultCountsMost = 100;
export const errorTextLength = 500;
export const claimTries = 5;
export const byHandSlotTries = 20;
/** Portions that one run works through; what it meets beyond is the next run's. */
export const portionsMost = 20_000;
