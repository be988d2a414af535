/** The bounds of a file of products. */

/** Lines of one file of products. */
export const importLinesMost = 2000;
