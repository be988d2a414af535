/** The bounds of lists of what was issued. */

/** Batches on one page. */
export const batchesShown = 50;
