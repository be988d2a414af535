/** The bounds of the back office's lists and forms. */

/** Rows on one page of a list. */
export const rowsOnPage = 50;

/** Of a name, in characters. */
export const nameLength = 200;

/** Of what is typed into a search field. */
export const searchLength = 100;
