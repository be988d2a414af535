/** The bounds of what is shown of customers. */

/** Orders that a customer's page shows. */
export const historyMost = 50;
