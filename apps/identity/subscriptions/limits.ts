/** The bounds of work on many subscriptions at once: their plans wait that long. */

/** Trials that end in one transaction. */
export const trialPortion = 200;
