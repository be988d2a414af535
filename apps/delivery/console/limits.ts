/** The bounds of the console. */

/** Businesses that the first page lists for an operator. */
export const businessesShownMost = 200;
/** Standing orders on their page. */
export const standingOrdersShownMost = 200;
