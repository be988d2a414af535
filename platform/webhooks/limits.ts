/** The bounds of the webhooks engine: attempts, lanes, leases, bodies and retention. */
import { dayMs, hourMs, minuteMs, secondMs } from "../clock.ts";

/** How much of a receiver's answer is kept in the attempt log. */
export const responseHeadBytes = 4 * 1024;
/** A receiver that sends more than this is cut off; its status still counts. */
export const responseMostBytes = 64 * 1024;
export const endpointsMost = 100;
/** The newest deliveries that a list of the waiting ones looks through before the whole queue. */
export const lookedThroughFirst = 1_000;
export const secretBytes = 32;
export const secretLengthLeast = 16;
export const secretLengthMost = 128;
/** The former secret stays valid this long after a rotation. */
export const rotationOverlapMs = dayMs;

export const laneStart = 4;
export const laneLeast = 2;
export const laneMost = 64;
/** An answer within this time lets the lane grow; a slower one than `slowMs` halves it. */
export const quickMs = 500;
export const slowMs = 1_500;
/** Claimed ahead per lane, as a multiple of what it may have in flight. */
export const aheadFactor = 8;
export const claimLanesMost = 256;
export const claimRowsMost = 512;
/** Deliveries of one lane that wait in memory for their second or third try. */
export const waitingMost = 256;
export const lanesRememberedMost = 10_000;
/** A lane that got an event this recently is looked at on every wake: its commit may come later. */
export const recentMs = 5 * secondMs;

export const leaseMs = 30 * secondMs;
/** Not started when less than this much lease is left beyond the attempt's own time-out. */
export const leaseMarginMs = 3 * secondMs;
export const pollMs = secondMs;
export const settleEveryMs = 20;
export const settleMost = 512;
/** Results are written again while the database is away: so often, and for so long. */
export const settleAgainMs = 200;
export const settlePatienceMs = 2 * minuteMs;

export const circuitFailures = 20;
export const circuitFirstMs = 5 * secondMs;
export const circuitMostMs = 5 * minuteMs;

export const disableAfterMs = 5 * dayMs;
export const keptMs = 30 * dayMs;
export const retireMost = 5_000;
export const sweepWaitMs = 20 * secondMs;
/** Due deliveries are counted so far; of more than that the number says nothing better. */
export const retryCountMost = 100_000;
export const sweepRowsMost = 10_000;
export const cancelMost = 10_000;
export const releaseMost = 10_000;
/** Retry-After beyond this is not believed. */
export const retryAfterMostMs = 24 * hourMs;
