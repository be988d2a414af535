/** The bounds of the room of clients' money. */

/** Sums set aside that one answer names. */
export const holdsShownMost = 200;

/** Findings of one kind that a verification names. */
export const findingsMost = 100;
