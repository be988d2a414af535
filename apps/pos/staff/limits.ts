/** The bounds of a business's staff. */

/** People that one business employs. */
export const staffMost = 200;
