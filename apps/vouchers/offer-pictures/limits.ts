/** The bounds of an offer's picture. */

/** What a phone's camera makes of a table with bread on it: four mebibytes. */
export const pictureBytesMost = 4 * 1024 * 1024;

/** What the form weighs: the picture, and its other fields. */
export const pictureFormBytesMost = pictureBytesMost + 64 * 1024;
