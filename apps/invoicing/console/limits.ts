/** The bounds of pages: rows, and the length of what is sought. */

/** Rows on one page of a list. */
export const rowsOnPage = 50;

export const searchLength = 100;
