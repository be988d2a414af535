/** The bounds of bills. */
import { secondMs } from "#platform/clock.ts";

/** Random characters of a ticket's code: 120 bits, not to be guessed. */
export const ticketTokenLength = 24;
/** A tender that waits is looked after once nobody did for so long. */
export const untouchedMs = 30 * secondMs;
/** Bills that one run of the job looks after. */
export const billsPerRun = 200;
