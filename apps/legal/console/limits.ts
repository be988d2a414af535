/** The bounds of the console. */

/** Firms that the first page lists for an operator. */
export const firmsShownMost = 200;

/** Clients that a form offers, the newest. */
export const clientsOffered = 200;

/** Matters in a column of the board. */
export const cardsShown = 20;

/** Rows of a page of a list. */
export const rowsShown = 50;
