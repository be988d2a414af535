/** The bounds of subscriptions and their renewals. */

/** Days after the first try of a renewal on which it is tried again; then it is past due. */
export const retryDays: readonly number[] = [1, 3, 5, 7];
/** How far ahead a subscription may begin. */
export const startsAheadDays = 366;
/** Subscriptions that are asked for at the same time. */
export const renewalsAtOnce = 20;
