/** The bounds of the room that watches clients' money. */

/** Firms that a run takes up at once. */
export const firmsAtOnce = 100;

/** Breaches of one rule at one firm that are told: the first is what matters. */
export const breachesMost = 20;

/** Incidents that a page names. */
export const incidentsShownMost = 100;

/** Days after its issue from which fees that wait in the client's money are told (T5). */
export const earnedDays = 30;
