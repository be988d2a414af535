/** The bounds of certificates. */

/** Certificates that SAT's folder may hold; SAT has had some dozen. */
export const authoritiesMost = 100;

/** Certificates that a list shows: one each few years. */
export const certificatesMost = 50;

/** Certificates, organizations and bills that a job reads at once. */
export const endingPortion = 100;
