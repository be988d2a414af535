/** The bounds of an invoice's page. */

/** Attempts, mails and errors that a page shows. */
export const happeningsShown = 50;
