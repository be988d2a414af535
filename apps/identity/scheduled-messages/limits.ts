/** The bounds of messages to contacts. */
import { dayMs } from "#platform/clock.ts";

export const subjectLength = 200;
export const bodyLength = 5_000;
/** Three and a half parts of an SMS; the word that ends them is added. */
export const smsLength = 600;
export const whatsappLength = 1_500;
export const planNameLength = 120;
/** Messages that one portion of the job hands over. */
export const messagePortion = 100;
/** What a carrier has not taken for longer is looked at no more. */
export const handedWatchedMs = 10 * dayMs;
export const messagesListed = 50;
