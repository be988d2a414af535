/** The bounds of health checks. */
import { dayMs, secondMs } from "#platform/clock.ts";

export const healthTimeoutMs = 10 * secondMs;
export const healthKeptMs = 30 * dayMs;
export const healthDeletedAtOnce = 5_000;
