/** The bounds of giving back. */
import { minuteMs, secondMs } from "#platform/clock.ts";
import { issuerTimeoutMs } from "../invoicing/limits.ts";

/** What nobody asked for again for so long is asked for by the job. */
export const unaskedMs = minuteMs;
/** Refunds that one run of the job asks for again. */
export const refundsPerRun = 200;
/** Credit notes that one run of the job asks the issuer for. */
export const creditsPerRun = 100;
/** Whoever died with a credit note in hand holds it for so long. */
export const creditLeaseMs = issuerTimeoutMs + 30 * secondMs;
/** Letters of a reason. */
export const reasonMost = 500;
