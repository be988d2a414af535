/** The bounds of reading documents. */

/** Without a sign of life for so long, another process takes a document over. */
export const leaseSeconds = 120;

/** A document that ends its reader's process so often is given up. */
export const readingTries = 3;

/** Between two notes of how far it is. */
export const progressEveryMs = 400;

/** The rounds of a process, for what another left behind. */
export const lookEveryMs = 15_000;

/** Documents that one run of the job reads at most. */
export const readPerRun = 500;
