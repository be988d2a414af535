/** The bounds of global invoices. */

/** How often tickets are looked at again that others take in the same moment. */
export const racesMost = 3;
