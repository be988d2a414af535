/** The lives of tokens and grants, and how many refreshes share a statement. */
import { dayMs, secondMs } from "#platform/clock.ts";

/** Wrong verifiers that one code bears; a guess must not burn it, nor go on for ever. */
export const codeTriesMost = 5;

export const accessTokenSeconds = 3600;

export const refreshIdleMs = 30 * dayMs;

export const grantAbsoluteMs = 180 * dayMs;

/** A refresh token sent again so soon gets its first answer again. */
export const refreshGraceMs = 10 * secondMs;

/** Refreshes that share one statement, and how many such statements are under way at once. */
export const refreshBatchMost = 64;

export const refreshLanes = 2;

/** A second one pays only when so many wait. */
export const refreshLaneOpensAt = 8;
