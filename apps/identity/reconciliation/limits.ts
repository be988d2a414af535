/** The bounds of reconciliation: how many tenants at once, and how far it looks back. */

/** Tenants whose log, counters and invoices one pass compares. */
export const reconcilePortion = 200;
/** Days of counters and of invoices that are compared; what was right before stays so. */
export const lookBackDays = 62;
/** An issued invoice has its CFDI after so many days, where the house stamps at all. */
export const stampDaysMost = 3;
