/** The bounds of a catalog. */

/** Categories that a list or a choice holds. */
export const categoriesMost = 500;

/** SAT keys that a search offers. */
export const keysOffered = 8;
