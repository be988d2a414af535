/** Control's bounds: waits for other apps, what it keeps and for how long. */
import { dayMs, secondMs } from "#platform/clock.ts";

export const appsMost = 50;
/** The specification's own figure for a health check. */
export const probeTimeoutMs = 10 * secondMs;
export const healthChecksKeptMs = 30 * dayMs;
export const rateLimitEventsKeptMs = 7 * dayMs;
export const webhookStatsKeptMs = 90 * dayMs;
export const capturedMessagesKept = 20_000;
/** Contents of files that one list of the outbox answers. */
export const listedBytesMost = 16 * 1024 * 1024;
export const rowsDeletedAtOnce = 10_000;
export const askTimeoutMs = 5 * secondMs;
export const runJobWaitMs = 25 * secondMs;
/** The clock call answers within 60 seconds; what is left covers everything around the jobs. */
export const clockJobsWaitMs = 57 * secondMs;
export const clockJumpYearsMost = 10;
export const operatorSessionMs = 12 * 60 * 60 * secondMs;
export const pageRows = 50;
export const operatorsMost = 200;
/** RFC 5321 4.5.3.1.3. */
export const emailLength = 254;
