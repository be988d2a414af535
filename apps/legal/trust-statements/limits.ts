/** The bounds of statements of a bank. */

/** A year of a busy account. */
export const statementBytesMost = 1024 * 1024;
export const statementLinesMost = 5_000;

/** Lines before the one that names the columns: what banks print on top. */
export const preambleLinesMost = 30;

/** What is wrong with a file that an answer names; there may be more. */
export const faultsShownMost = 10;

/** Statements that a list holds. */
export const statementsShownMost = 100;

/** Lines of a file that are shown before it is taken. */
export const previewLinesMost = 20;

export const referenceMost = 100;
export const descriptionMost = 300;

/** Beyond it no bank writes: 10,000,000,000.00. */
export const lineCentsMost = 1_000_000_000_000;
