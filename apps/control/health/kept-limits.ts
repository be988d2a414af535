/** What the house keeps, and for how long. */
import { dayMs } from "#platform/clock.ts";

export const healthChecksKeptMs = 30 * dayMs;
export const rateLimitEventsKeptMs = 7 * dayMs;
export const webhookStatsKeptMs = 90 * dayMs;
export const capturedMessagesKept = 20_000;
export const rowsDeletedAtOnce = 10_000;
/** Days that the status page shows. */
export const statusDays = 30;
/** Rows behind them: one of each app and day, and each change. */
export const checksRead = 50_000;
