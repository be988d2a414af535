/** The bounds of an audit. */
import { minuteMs } from "#platform/clock.ts";

/** Differences that an audit names per check; the first one is what matters. */
export const findingsMost = 10;
/** An audit reads the whole ledger in one snapshot. */
export const auditTimeoutMs = 10 * minuteMs;
