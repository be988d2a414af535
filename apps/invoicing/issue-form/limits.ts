/** The bounds of the form: lines, and the lengths of what people type. */

/** Lines that a form shows: an invoice of more comes through the API. */
export const formLinesMost = 200;

/** What a search in a catalog or among receivers offers. */
export const choicesOffered = 12;

export const catalogRows = 100;

export const fieldLength = 1_000;

export const descriptionLength = 1_000;
