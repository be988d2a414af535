/** The bounds of referrals. */

/** Generations that a line is followed upwards: far more than people know of each other. */
export const lineMost = 10_000;
/** Businesses whose shares are written before the run says that it lives. */
export const tenantsAtOnce = 20;
/** Shares that are paid between two signs of life. */
export const sharesAtOnce = 100;
/** Characters of a customer's code: 40 bits, typed off a paper. */
export const codeLength = 8;
/** Generations, and customers of each, that the page shows. */
export const generationsMost = 6;
export const branchesMost = 200;
/**
 * Hours after the first asking in which a wallet is asked again: payments knows the name of a call
 * for 48. The hour until somebody may say what they found is more than a call lasts.
 */
export const askedAgainHours = 23;
export const lookedAtHours = 24;
