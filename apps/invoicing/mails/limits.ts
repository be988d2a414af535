/** The bounds of mails. */
import { minuteMs } from "#platform/clock.ts";

/** Pauses after each failure to make a mail; after the last of them it is given up. */
export const mailPausesMs = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs);

export const mailPortion = 50;
