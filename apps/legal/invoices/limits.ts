/** The bounds of invoices. */

/** Entries and expenses each that a form for a new invoice shows. */
export const unbilledShownMost = 250;

export const payTokenLength = 24;

/** Clients that the list of what is owed names. */
export const debtorsShownMost = 500;
