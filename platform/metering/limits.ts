/** The bounds of metering: how long identity is waited for, and how much goes on without it. */
import { dayMs, hourMs, secondMs } from "../clock.ts";

/** A check takes a few milliseconds; whoever waits longer works without it. */
export const checkTimeoutMs = 1.5 * secondMs;

/** How long work of a tenant goes on while its oldest kept use is not booked. */
export const graceMs = hourMs;

/** Uses of one tenant that wait at most; a few more where many are kept at one moment. */
export const keptMost = 10_000;

/** Kept uses that one look of the job takes up. */
export const bookedPerPortion = 200;

/** Kept uses are forgotten so long after they were booked or refused: a bill can be explained. */
export const settledKeptMs = 70 * dayMs;
