/** The bounds of reports. */

/** Products that a day's report names. */
export const reportProductsMost = 50;

/** Days of sales in the small chart on somebody's home, today's included. */
export const homeDays = 14;
