/** The bounds of talking to CoDi. */

/** Charges on a page of a query; CoDi gives at most 100. */
export const codiPageCharges = 100;
/** Pages that one query reads: 10,000 charges, more than a merchant has on a day. */
export const codiPagesMost = 100;
/** Movements that sandbox's statement tells of a day. */
export const recordedMost = 20_000;
