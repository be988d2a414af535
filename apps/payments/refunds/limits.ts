/** The bounds of sending refunds. */

/** Refunds that one run of the job takes at once. */
export const refundPortion = 20;
/** After its n-th try a refund waits 2^n minutes, but never longer than this. */
export const refundPauseMostMinutes = 60;
