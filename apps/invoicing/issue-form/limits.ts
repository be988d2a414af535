/** The bounds of the form: lines, and the lengths of what people type. */

/** Lines that a form shows: an invoice of more comes through the API. */
export const formLinesMost = 200;

/** What a search in a catalog or among receivers offers. */
export const choicesOffered = 12;

export const catalogRows = 100;

export const fieldLength = 1_000;

export const descriptionLength = 1_000;

/** Product keys of an organization's last invoices that come first in a search. */
export const ownKeysMost = 50;
export const ownKeysSoughtIn = 100;
