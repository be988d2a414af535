/** What people wrote is read in the order in which it was written, in mails and on pages. */

const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Without the characters that turn the reading order around (UAX 9: marks, embeddings, overrides
 * and isolates): they show people other words than a text says. Letters keep their own direction.
 */
export const inReadingOrder = (text: string): string => text.replace(turning, "");
