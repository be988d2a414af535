/** The bounds of archives. */

/** Documents of one archive. */
export const archivedMost = 5_000;
