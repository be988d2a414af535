/** The bounds of the job of subscriptions. */

/** Looked at in one portion; each in a transaction of its own. */
export const subscriptionsAtOnce = 200;
