/** The bounds of planning. */

/** Standing orders whose orders are made in one transaction. */
export const standingOrdersAtOnce = 500;
/** Businesses that are planned between two signs of life. */
export const tenantsAtOnce = 20;
