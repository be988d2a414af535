/** The bounds of trials of prices. */

/** Tenants whose months are read at once. */
export const trialPortion = 500;
/** A page goes on that long, and then asks to be told to. */
export const trialMs = 4_000;
/** Tenants whose differences are shown. */
export const shownMost = 50;
/** Closed months that a price is tried on. */
export const trialMonths = 3;
