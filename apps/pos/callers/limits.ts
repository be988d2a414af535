/** The bounds of people who come in. */
import { hourMs } from "#platform/clock.ts";

/** A working day and the evening's count of the drawer: a till must not end its session at noon. */
export const personSessionMs = 16 * hourMs;
