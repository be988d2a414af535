/** The bounds of lists of communities. */

/** Communities of an instance that its operator is shown. */
export const communitiesShown = 500;
