/** The bounds of contacts. */

export const nameLength = 120;
export const tagLength = 40;
export const tagsMost = 20;
export const sourceLength = 60;
export const proofLength = 500;
export const listedMost = 50;
/** Contacts of one file. */
export const importLinesMost = 5_000;
/** Lines of a file that the preview shows. */
export const previewLines = 20;
