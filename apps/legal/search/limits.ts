/** The bounds of searching. */

/** Passages that are ranked; a word that stands everywhere finds more, which say no more. */
export const candidatesMost = 300;

/** With so many that hold most of a question, those that hold less are not looked for. */
export const enoughCandidates = 40;

/** Words of the documents that stand in for one that none of them has. */
export const alikeMost = 3;

/** How much of its pieces such a word shares at least. */
export const alikeLeast = 0.45;

/** Of a question, as the contract has it. */
export const questionMost = 500;

/** Passages that the page shows. */
export const hitsShown = 20;

/** Matters that the page offers to look in, the newest. */
export const mattersOffered = 200;
