/** The bounds of pictures. */

/** A picture of a product or a logo: two mebibytes. */
export const pictureBytesMost = 2 * 1024 * 1024;

/** What a form with one picture may weigh: the picture, and its other fields. */
export const pictureFormBytesMost = pictureBytesMost + 64 * 1024;
