/** The bounds of payouts. */

/** Payouts that one run of the job sends at a time. */
export const payoutPortion = 50;
/** A clave de rastreo has at most thirty letters and digits. */
export const trackingKeyLength = 30;
/** Why a person says no, or a bank did. */
export const payoutReasonLength = 200;
