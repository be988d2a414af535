/** The bounds of the back office. */

/** Rows on one page of a list. */
export const rowsOnPage = 50;
/** Categories that a list or a choice holds. */
export const categoriesMost = 500;
/** People that one business employs. */
export const staffMost = 200;
/** Of a name, in characters. */
export const nameLength = 200;
/** Of what is typed into a search field. */
export const searchLength = 100;
/** A picture of a product or a logo: two mebibytes. */
export const pictureBytesMost = 2 * 1024 * 1024;
/** What a form with one picture may weigh: the picture, and its other fields. */
export const pictureFormBytesMost = pictureBytesMost + 64 * 1024;
/** Lines of one file of products. */
export const importLinesMost = 2000;
/** SAT keys that a search offers. */
export const keysOffered = 8;
/** Orders that a customer's page shows. */
export const historyMost = 50;
/** How long the other app may think when a connection is tried. */
export const trialTimeoutMs = 5000;
