/** How much a list of the console shows at once. */

/** Rows on a page of the console. */
export const pageRows = 50;
