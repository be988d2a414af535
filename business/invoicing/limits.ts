/** The bounds of asking the issuer. */
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Longer than the issuer itself waits for its provider. */
export const issuerTimeoutMs = 30 * secondMs;
/**
 * Questions that one try may put to the issuer: two lists and one invoice before it asks for the
 * stamp, the stamp, and the same three where the issuer knows the reference otherwise.
 */
export const issuerCallsMost = 7;
/** Whoever died with a request in hand holds it for so long: longer than one try can last. */
export const workLeaseMs = issuerCallsMost * issuerTimeoutMs + 30 * secondMs;
/** Waits after each try that had no answer; after the last of them the request failed. */
export const stampWaitsMs = [
  ...[minuteMs, 15 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs, 4 * hourMs, 8 * hourMs],
  ...[12 * hourMs, dayMs],
] as const;
/** Requests that one run of the job takes up. */
export const requestsPerRun = 200;
