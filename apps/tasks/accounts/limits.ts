/** The bounds of accounts. */

/** The newest; the balance is of all. */
export const entriesShownMost = 200;
