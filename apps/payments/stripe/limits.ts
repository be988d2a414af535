/** The bounds of talking to Stripe. */
import { dayMs, hourMs, minuteMs } from "#platform/clock.ts";

/** For so long Stripe surely remembers an idempotency key; it says a day, and clocks differ. */
export const stripeKeyLifeMs = 23 * hourMs;
/** How long a Checkout Session lives where nothing else is said; it cannot live longer. */
export const stripeSessionDefaultMs = dayMs;
export const stripeSlackMs = 5 * minuteMs;
export const stripePageMost = 100;
/** Money in that a day's statement holds at most; of more it tells nothing, which is noticed. */
export const stripeStatementMost = 20_000;
