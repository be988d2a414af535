/** The bounds of the marketplace. */

/** Offers on one page. */
export const offersShown = 30;
/** What one member may write about offers in a day. */
export const messagesADay = 20;
