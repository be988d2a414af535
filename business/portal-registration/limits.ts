/** The bounds of telling the portal how businesses look. */
import { secondMs } from "#platform/clock.ts";

/** Businesses read at once. */
export const syncAtOnce = 200;

export const syncTimeoutMs = 3 * secondMs;
