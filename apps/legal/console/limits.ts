/** The bounds of the console. */

/** Firms that the first page lists for an operator. */
export const firmsShownMost = 200;

/** Rows of a page of a list. */
export const rowsShown = 50;
