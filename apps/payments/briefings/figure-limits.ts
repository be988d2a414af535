/** The bounds of offerings, deals, AI usage, actions and briefings. */
import { dayMs, secondMs } from "#platform/clock.ts";

export const offeringUnitsMost = 10_000;
export const deadlineMostMs = 5 * 366 * dayMs;
export const dealLinesMost = 50;
export const dealQuantityMost = 10_000;
/** After a long silence a deal is billed for so many periods in one run; the next run goes on. */
export const dealPeriodsAtOnce = 24;
export const usageTokensMost = 100_000_000;
/** Rows that a job reads at once, and how often it reads on. */
export const figurePortion = 200;
export const figureRounds = 500;
/** Approved actions that one run does. */
export const actionsAtOnce = 10_000;
export const healthTimeoutMs = 10 * secondMs;
export const healthKeptMs = 30 * dayMs;
export const healthDeletedAtOnce = 5_000;
