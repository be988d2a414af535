/** The bounds of bills. */
import { secondMs } from "#platform/clock.ts";

export const billPortion = 50;

export const monthlyCloseTimeoutMs = 30 * secondMs;

export const closedInvoicesMost = 1_000;

/** A few milliseconds, as a rule; the bills of the month wait for it. */
export const pricesTimeoutMs = 5 * secondMs;

/** A month whose run failed for good is made up for by the next ones. */
export const monthsLookedBack = 3;
