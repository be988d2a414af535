/** The bounds of standing orders. */

/** Standing orders on their page. */
export const standingOrdersShownMost = 200;
