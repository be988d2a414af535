/** The bounds of the console. */

/** Businesses that the first page lists for an operator. */
export const businessesShownMost = 200;
