/** What the house keeps, and for how long. */
import { dayMs } from "#platform/clock.ts";

export const healthChecksKeptMs = 30 * dayMs;
export const rateLimitEventsKeptMs = 7 * dayMs;
export const webhookStatsKeptMs = 90 * dayMs;
/** Twice as long as vouchers keeps them: what is told again is known. */
export const voucherEventsKeptMs = 60 * dayMs;
export const capturedMessagesKept = 20_000;
export const rowsDeletedAtOnce = 10_000;
/** Days that the status page shows. */
export const statusDays = 30;
/** Rows behind them: one of each app and day, and each change. */
export const checksRead = 50_000;
