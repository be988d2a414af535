/** The bounds of payments: their token, the grace of cash, and what a job takes at once. */

/** Stores tell on the next business day; the second is for a file of theirs that comes late. */
export const cashGraceBankDays = 2;
export const checkoutTokenLength = 20;
export const sweepPortion = 500;
/** Rows that a job reads at once. */
export const figurePortion = 200;
