/** The bounds of consumers: codes, proofs, contacts, passkeys, rows that pages show. */
import { hourMs, minuteMs, secondMs } from "#platform/clock.ts";

/** Codes that are sent to one contact in an hour, each twice as long after the one before. */
export const codesPerContact = { most: 5, windowMs: hourMs, waitMs: 30 * secondMs };
/** Asked for by one address: a whole market may be behind it, a list of phones may not. */
export const codesPerAddress = { most: 60, windowMs: hourMs, waitMs: 0 };
/** Sandbox is so many times more patient, as with every other rate. */
export const sandboxFactor = 100;
/** Old counters and challenges that one request clears away. */
export const clearedMost = 20;
/** How long ago a person may have proved who they are for what could lock them out. */
export const freshProofMs = 15 * minuteMs;
export const contactsMost = 6;
/** As whom one business may know one consumer: by each contact, and a few doubles. */
export const linksMost = 10;
export const nameMost = 80;
export const placesShown = 50;
export const platformsAsked = 20;
export const devicesShown = 50;
export const passkeysMost = 10;
export const passkeyNameMost = 60;
export const passkeyChallengeMs = 5 * minuteMs;
/** How long two accounts may be joined after the second contact was proved. */
export const mergeOfferMs = 10 * minuteMs;
/** Bytes of an invoice's PDF or XML that is passed on, and how long it may take to come. */
export const invoiceFileBytesMost = 10_000_000;
export const invoiceFileTimeoutMs = 10 * secondMs;
export const ordersShown = 10;
