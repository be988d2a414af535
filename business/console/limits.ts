/** The bounds of consoles of businesses. */

/** Businesses that the first page lists for an operator. */
export const businessesShownMost = 200;
