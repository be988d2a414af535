/** How often sign-in codes may be asked for. */
import { hourMs, minuteMs } from "#platform/clock.ts";

/** Codes that one member may ask for; more would only be a nuisance sent in our name. */
export const codesPerContact = { most: 5, windowMs: 15 * minuteMs };
/** Codes asked for by one address: a whole market may be behind it, a list of phones may not. */
export const codesPerAddress = { most: 60, windowMs: hourMs };
/** Sandbox allows this many times more, as with every other rate. */
export const sandboxFactor = 100;
/** Old counters that one request clears away. */
export const oldCountersMost = 20;
