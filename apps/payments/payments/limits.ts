/** The bounds of payments: ceilings of rails, lives of requests, waits. */
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Up to this amount the wallet pays by itself when it covers. */
export const walletFirstCents = 20_000;
/** CoDi's own ceiling per transfer. */
export const codiMostCents = 800_000;
/** What stores take in cash. */
export const cashMostCents = 1_000_000;
export const codiLifeMs = 15 * minuteMs;
/** How long a person may take at the gateway. */
export const cardLifeMs = dayMs;
export const cashLifeMs = 3 * dayMs;
/** Stores tell on the next business day; the second is for a file of theirs that comes late. */
export const cashGraceBankDays = 2;
export const railTimeoutMs = 8 * secondMs;
/** An attempt without an answer for so long is asked about. */
export const attemptUnknownMs = 30 * secondMs;
export const checkoutTokenLength = 20;
export const sweepPortion = 500;
export const sweepRoundsMost = 200;
/** For so long Stripe surely remembers an idempotency key; it says a day, and clocks differ. */
export const stripeKeyLifeMs = 23 * hourMs;
/** How long a Checkout Session lives where nothing else is said; it cannot live longer. */
export const stripeSessionDefaultMs = dayMs;
export const stripeSlackMs = 5 * minuteMs;
export const stripePageMost = 100;
/** Money in that a day's statement holds at most; of more it tells nothing, which is noticed. */
export const stripeStatementMost = 20_000;
/** Refunds that one run of the job takes at once. */
export const refundPortion = 20;
/** After its n-th try a refund waits 2^n minutes, but never longer than this. */
export const refundPauseMostMinutes = 60;
/** Differences that an audit names per check; the first one is what matters. */
export const findingsMost = 10;
/** An audit reads the whole ledger in one snapshot. */
export const auditTimeoutMs = 10 * minuteMs;
/** A code that an owner reads aloud is good for so long. */
export const codeLifeMs = 5 * minuteMs;
export const codeTries = 5;
/** A confirmed code pays within this time, or not at all. */
export const codeUseMs = 10 * minuteMs;
/** Codes that one app may ask one owner for in `codesWindowMs`. */
export const codesMost = 5;
/** Wrong guesses of one app, over all owners, in the same time. */
export const codeGuessesMost = 50;
export const codesWindowMs = 15 * minuteMs;
/** How long an owner may take to answer an app that asks to charge. */
export const consentAnswerMs = 7 * dayMs;
