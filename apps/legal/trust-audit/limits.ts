/** The bounds of the room of auditors. */

/** Months of one pack: two years. */
export const monthsMost = 24;

/** Rows that are read and written down at once. */
export const portion = 1_000;

/** Ledgers of one account that a pack names. */
export const ledgersMost = 20_000;
