/** The bounds of tasks. */
import { dayMs } from "#platform/clock.ts";

/** How long a task takes offers where nobody says otherwise. */
export const openForMs = 14 * dayMs;

export const openForMostMs = 90 * dayMs;
