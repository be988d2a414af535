/** The bounds of the business that jobs do: tries, portions, margins. */
import { minuteMs, secondMs } from "#platform/clock.ts";

/** Days after the first try of a renewal on which it is tried again; then it is past due. */
export const retryDays: readonly number[] = [1, 3, 5, 7];
/** How far ahead a subscription may begin. */
export const startsAheadDays = 366;
/** Subscriptions that are asked for at the same time. */
export const renewalsAtOnce = 20;
/** A movement younger than this may still be on its way into the ledger. */
export const earningsMarginMs = 10 * minuteMs;
export const polizasPerRun = 1_000;
export const polizaTimeoutMs = 10 * secondMs;
