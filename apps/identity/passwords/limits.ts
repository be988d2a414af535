/** The bounds of passwords, and of the queue of those to be hashed. */

export const passwordLeast = 8;

export const passwordMost = 256;

/** Passwords that may wait to be hashed before people are asked to come back. */
export const hashQueueMost = 200;

/** Longer than any that is accepted, so that a long one is refused with its own words. */
export const passwordFieldMost = 1000;
