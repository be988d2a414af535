/** The bounds of lists of invoices. */

/** The newest invoices that a search looks through before it asks the index of words. */
export const searchedFirst = 2_000;

/** Months that a filter offers, and those of charts. */
export const monthsOffered = 24;

export const chartMonths = 12;
