/** The bounds of sessions. */
import { hourMs } from "#platform/clock.ts";

export const personSessionMs = 12 * hourMs;
