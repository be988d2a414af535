/** The bounds of letters about plans: how late one still says something, how much a step takes. */

/** Tenants or trials that are listed at once. */
export const letterPortion = 200;
/** Days of overage that are held against the price of the tier above. */
export const overageDays = 30;
/** A trial that ended longer ago than this is not written about any more. */
export const lateLetterDays = 7;
