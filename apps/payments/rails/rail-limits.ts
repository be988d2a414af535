/** What rails carry and how long requests to them live. */
import { dayMs, minuteMs, secondMs } from "#platform/clock.ts";

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
export const railTimeoutMs = 8 * secondMs;
/** An attempt without an answer for so long is asked about. */
export const attemptUnknownMs = 30 * secondMs;
