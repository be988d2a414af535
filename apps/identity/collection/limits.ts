/** The bounds of collecting: how long others are waited for, and how much one run takes at once. */
import { secondMs } from "#platform/clock.ts";

/** The issuer waits for its provider up to 22 seconds. */
export const issuerTimeoutMs = 30 * secondMs;
export const paymentsTimeoutMs = 15 * secondMs;

/** Invoices that a run reads at once, and that it hands over at the same time. */
export const collectPortion = 200;
export const handedOverAtOnce = 8;
/** When so many in a row find the issuer or payments away, the rest is the next run's. */
export const awayMost = 3;

/** Papers of what was issued so many days ago are not looked at any more, unless it is owed. */
export const syncedDays = 100;

export const payTokenLength = 24;
/** Days that a tenant has to pay after its mail went out, however late that was. */
export const daysToPay = 10;
