/** The bounds of a catalog. */

/** Categories that a list or a choice holds. */
export const categoriesMost = 500;

/** SAT keys that a search offers. */
export const keysOffered = 8;

/** Keys that a business used before and that come first. */
export const ownKeysMost = 50;
