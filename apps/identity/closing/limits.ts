/** The bounds of billing: how much one transaction bills, when it is due, how late use may come. */

/** Tenants of one transaction: their plans wait that long. */
export const closePortion = 250;
/** Days from issue until an invoice is owed. */
export const dueDays = 10;
/** Use that is booked later than this after it was used is never billed. */
export const lateDaysMost = 35;
/** Months that one close makes up for, itself included; what is older is a person's to look at. */
export const monthsCaughtUpMost = 12;
