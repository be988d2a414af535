/** The bounds of what is shown of a file of members. */

/** Lines of a file that its preview shows; those that are wrong come first. */
export const previewLines = 200;
