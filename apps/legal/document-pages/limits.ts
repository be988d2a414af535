/** The bounds of the pages of documents. */

/** A file that is somewhat too large comes in, so that the form itself can say so. */
export const pageBytesMost = 27 * 1024 * 1024;

/** Of a title, as the contract has it. */
export const titleMost = 200;
