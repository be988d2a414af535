/** How much the rules say of one document. */

/** A document of a thousand wrong lines need not tell of each. */
export const mostFindings = 200;
