/** The bounds of the first steps of a business. */

/** As places are asked: a home is up in under a second. */
export const standingTimeoutMs = 800;
/** An issuer that makes a certificate takes a moment. */
export const sandboxTimeoutMs = 8_000;
/** Businesses whose first steps a home shows. */
export const shownMost = 3;
