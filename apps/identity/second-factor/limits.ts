/** The bounds of the second factor. */
import { minuteMs } from "#platform/clock.ts";

export const recoveryCodesMade = 10;

/** From the right password to the code of the second step. */
export const secondStepMs = 10 * minuteMs;
