/** The bounds of the calendar. */

/** Events that one answer holds. */
export const eventsMost = 1_000;

/** Days ahead that pages show. */
export const daysShown = 90;

/** Days that one question spans. */
export const daysMost = 200;
