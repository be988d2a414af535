/** Bounds of what is printed. */

/** Of a logo's file. It goes into every document as it is. */
export const logoBytes = 1_048_576;
/** Of a logo's picture: a small file can hold a picture that fills the memory. */
export const logoPixels = 4_000_000;
/** Prepared logos that are kept, so that each is read once and not for each document. */
export const keptLogos = 32;
/** Squares of QR codes that are kept: the picture of an answer and its PDF show the same one. */
export const keptCodes = 16;
/** Deflate's effort: 1 is quick, 9 is small. Measured: more than 3 costs time and saves little. */
export const compression = 3;
