/** The bounds of deadlines. */

/** Found ones that one reading keeps. */
export const deadlinesMost = 100;

/** Characters of a text that are counted as one token of AI. */
export const charactersPerToken = 4;
