/** The bounds of the calendar. */

/** Events that one answer holds. */
export const eventsMost = 1_000;

/** Days that one question spans. */
export const daysMost = 200;
