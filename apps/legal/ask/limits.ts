/** The bounds of the pages that ask. */

/** Turns of a conversation that its page shows, the last. */
export const turnsShown = 30;

/** Characters of a jurisdiction, as the contract has it. */
export const jurisdictionMost = 80;
