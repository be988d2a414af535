/** The bounds of control's calls: how many at once, how long, and how often again. */
import { dayMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Business time before the second try; each further one waits four times as long. */
export const firstWaitMs = 30 * secondMs;
/** Tries of a call on the queue, the first included; the last is more than half an hour later. */
export const queueTriesMost = 5;
/** Real time that one call waits for its answer; a longer run is asked about again. */
export const callTimeoutMs = 25 * secondMs;
/** Business time until a run that had not ended is asked about again. */
export const askAgainMs = 5 * secondMs;
/** A run that has not ended then is given up: the app ends it by itself no later. */
export const runAwaitedMs = 65 * minuteMs;
/** Longer than a call: another process may take it over then. */
export const leaseSeconds = 60;
export const callsAtOnce = 64;
/** Room for fewer is not worth a look at the table: what ends next makes more. */
export const roomLeast = 16;
/** How often what others changed is noticed, at the latest. */
export const lookEveryMs = 5 * secondMs;
export const learnEveryMs = minuteMs;
/** An app that came so lately, and has not told of its jobs, is asked at each look. */
export const newcomerMs = 10 * minuteMs;
/** Due times of one job that one look writes down; the next look goes on. */
export const slotsAtOnce = 400;
/** How far ahead calls of the database layer stand written, so that it works without control. */
export const plannedAheadMs = 2 * dayMs;
/** What a scheduler inside the database handed over is asked about after this long. */
export const databaseFirstMs = 2 * minuteMs;
export const callsKeptMs = 7 * dayMs;
export const deadKeptMs = 30 * dayMs;
export const reasonLength = 300;
export const deadListed = 200;
