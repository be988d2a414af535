/** The bounds of the room of clients' money. */

/** Sums set aside that one answer names. */
export const holdsShownMost = 200;

/** Sums of an account that a verification names. */
export const findingsMost = 100;

/** Entries that a verification holds at once. */
export const linksReadMost = 1_000;
