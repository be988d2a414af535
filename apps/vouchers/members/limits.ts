/** The bounds of lists of members. */

/** Members on one page. */
export const membersShown = 50;
