/** The bounds of the operator's pages of billing. */

/** Months of income that are told. */
export const monthsShown = 12;
/** Tenants on one page of the list. */
export const tenantsShown = 25;
/** Letters of a search. */
export const searchMost = 100;
/** Differences that are listed. */
export const incidentsShown = 50;
/** Invoices that are owed, on their page. */
export const owingShown = 200;
