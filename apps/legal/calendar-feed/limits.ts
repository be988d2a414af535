/** The bounds of calendars that programs read. */

/** Days back that it holds. */
export const daysFedBehind = 60;

/** Days ahead. */
export const daysFedAhead = 400;
