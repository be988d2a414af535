/** The bounds of asking name servers, and how long a domain outlives its record. */
import { dayMs, minuteMs, secondMs } from "#platform/clock.ts";

/** How long a name server has, and how often it is asked, for a domain's TXT record. */
export const lookupTimeoutMs = 2 * secondMs;
export const lookupTries = 2;
/** How long a domain is served whose record is gone. */
export const recordGraceMs = 3 * dayMs;
/** Domains that one run of the daily look asks for, how many at once, and how long it goes on. */
export const recheckedPerRun = 5_000;
export const recheckedAtOnce = 8;
export const recheckRunMs = 10 * minuteMs;
