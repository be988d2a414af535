/** The bounds of messaging: sizes, tries and waits. */
import { dayMs, minuteMs, secondMs } from "../clock.ts";

export const recipientLength = 320;
export const subjectLength = 300;
export const messageTextLength = 20_000;
export const messageHtmlLength = 150_000;
/** Files of one message, and their bytes together. */
export const attachmentsMost = 10;
export const attachmentBytesMost = 5 * 1024 * 1024;
export const attachmentNameLength = 150;
export const contentTypeLength = 100;
/** Messages that one process delivers at the same time. */
export const deliveriesAtOnce = 8;
export const deliveryTimeoutMs = 10 * secondMs;
/** A process that dies while it delivers holds its messages back for so long, not longer. */
export const claimMs = minuteMs;
/** Waits before the second and each further attempt; after the last one a message is dead. */
export const retryWaitsMs = [
  secondMs,
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  120 * minuteMs,
  300 * minuteMs,
] as const;
export const deadKeptMs = 30 * dayMs;
/** What a tenant's plan refused: whom it was for and why, without what it said. */
export const refusedKeptMs = 400 * dayMs;
/** How often a process looks for messages that nobody told it of. */
export const pollMs = 2 * secondMs;
