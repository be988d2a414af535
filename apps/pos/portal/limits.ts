/** The bounds of what the portal asks, and of telling it how businesses look. */
import { secondMs } from "#platform/clock.ts";

/** Businesses that one phone or e-mail is matched with. */
export const matchesMost = 200;

/** Businesses read at once. */
export const syncAtOnce = 200;

export const syncTimeoutMs = 3 * secondMs;
