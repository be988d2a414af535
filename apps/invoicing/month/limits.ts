/** The bounds of a month's work. */

/** Documents whose XML is in memory at a time. */
export const taxesReadAtOnce = 200;
/** Rows of a file that are read at a time. */
export const csvRowsAtOnce = 500;
