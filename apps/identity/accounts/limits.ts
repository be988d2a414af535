/** The bounds of accounts and of their pages. */
import { dayMs } from "#platform/clock.ts";

export const eventsShown = 50;

export const nameMost = 100;

/** Networks give a number to somebody else; an account with another way in is not opened by it. */
export const phoneProofMs = 365 * dayMs;
