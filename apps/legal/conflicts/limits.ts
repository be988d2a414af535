/** The bounds of checks of conflicts. */

/** Names that are looked at for one name asked for: those with most words in common. */
export const candidatesMost = 200;
