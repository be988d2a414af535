/** The bounds of reports. */

/** Products that a day's report names. */
export const reportProductsMost = 50;
