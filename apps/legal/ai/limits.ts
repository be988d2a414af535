/** The bounds of answers. */

/** Passages that an answer is made of at most. */
export const sourcesMost = 8;

/** Sentences of a summary. */
export const briefMost = 5;
export const detailedMost = 20;

/** Characters that are counted as one token of AI. */
export const charactersPerToken = 4;

/** Letters of a message that is read with the one before it. */
export const shortMessage = 40;

/** Statements of a written answer. */
export const answerPartsMost = 8;
