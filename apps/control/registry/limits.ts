/** How many apps a house has, and how long control waits for one. */
import { secondMs } from "#platform/clock.ts";

export const appsMost = 50;
export const askTimeoutMs = 5 * secondMs;
