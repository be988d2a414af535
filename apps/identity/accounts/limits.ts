/** The bounds of accounts and of their pages. */

export const eventsShown = 50;

export const nameMost = 100;
