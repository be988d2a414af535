/** The bounds of organizations and their letters. */

/** A logo; the column takes no more. */
export const logoBytesMost = 512 * 1024;

/** Whom an organization's letters go to. */
export const addressesMost = 20;

/** Organizations that an operator is shown at once; more are found by words. */
export const organizationsShown = 100;

export const notesLength = 500;
