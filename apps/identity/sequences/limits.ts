/** The bounds of sequences. */
import { dayMs } from "#platform/clock.ts";

export const stepsMost = 20;
export const delayHoursMost = 8_760;
/** Entries that one portion of the job works through. */
export const entryPortion = 100;
/** Trials that began longer ago enter nothing. */
export const trialFedMs = 60 * dayMs;
