/** The bounds of tickets: how long they are good, and how hard to guess. */
import { dayMs } from "#platform/clock.ts";

/** How long the code on a ticket finds its order. */
export const ticketLifeMs = 365 * dayMs;

/** Random characters of a ticket's code: eighty bits, not to be guessed. */
export const ticketTokenLength = 16;

/** Characters of its signature: forty bits; what is forged never reaches the database. */
export const ticketSealLength = 8;
