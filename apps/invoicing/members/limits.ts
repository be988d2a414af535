/** The bounds of members. */

export const membersMost = 200;
