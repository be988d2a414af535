/** The bounds of what a portal asks. */

/** Businesses that one phone or e-mail is matched with. */
export const matchesMost = 200;
