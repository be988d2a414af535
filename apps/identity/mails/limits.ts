/** How long links in mails are good, and when answers about mails come. */
import { dayMs, hourMs } from "#platform/clock.ts";

export const signUpLinkMs = dayMs;

export const emailLinkMs = hourMs;

/** Answers about mails come no sooner, whether or not there was one to write. */
export const evenAnswerMs = 120;
