/** The bounds of reconciliations. */

/** Days within which the same reference is the same thing: as long as a cheque may be cashed. */
export const referenceDays = 180;

/** Days within which the same amount is, where neither says a reference. */
export const nearDays = 5;

/** Signs that a reference has at least, for shorter ones stand in many texts. */
export const referenceLeast = 4;

/** Lines or entries of one account that are held against each other at once. */
export const matchedAtOnceMost = 20_000;

/** Lines of a month, items of a reconciliation, and reconciliations that an answer names. */
export const linesShownMost = 5_000;
export const itemsShownMost = 1_000;
export const reconciliationsShownMost = 200;
