/** Amounts as the wire shows them. */

/** MXN from cents; exact, for a double holds every two-decimal amount of this size closely. */
export const mxn = (cents: number): number => cents / 100;

export const mxnOrNull = (cents: number | null): number | null =>
  cents === null ? null : mxn(cents);
