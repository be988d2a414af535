/** The bounds of the pages. */

/** Markets that the first page lists for an operator. */
export const marketsShownMost = 200;

/** Rows of a list on a page. */
export const rowsShownMost = 60;
