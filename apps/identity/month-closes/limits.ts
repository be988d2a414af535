/** The bounds of the page of closes. */

/** Runs that are listed: a year of them, and some by hand. */
export const closesShown = 15;
/** Invoices that wait for something, on one page. */
export const waitingShown = 50;
/** How long a page waits for a run that it started, before it shows it on its way. */
export const closeWaitMs = 1_500;
