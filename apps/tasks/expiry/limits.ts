/** The bounds of the job that ends what is past its end. */

/** Tasks, or offers, looked at in one portion; each ends in a transaction of its own. */
export const expiredAtOnce = 200;
