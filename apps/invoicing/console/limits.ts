/** The bounds of the console: rows, lines and the lengths of what people type. */
import { hourMs } from "#platform/clock.ts";

export const personSessionMs = 12 * hourMs;
/** Rows on one page of a list. */
export const rowsOnPage = 50;
/** Organizations that an operator is shown at once; more are found by words. */
export const organizationsShown = 100;
export const searchLength = 100;
/** Months that a filter offers, and those of charts. */
export const monthsOffered = 24;
export const chartMonths = 12;
/** Lines that a form shows: an invoice of more comes through the API. */
export const formLinesMost = 200;
export const linesAtFirst = 1;
/** What a search in a catalog or among receivers offers. */
export const choicesOffered = 12;
export const catalogRows = 100;
export const fieldLength = 1_000;
export const descriptionLength = 1_000;
export const membersMost = 200;
/** Attempts, mails and errors that a page shows. */
export const happeningsShown = 50;
/** How long a page waits for a provider to say that it is well. */
export const healthPatienceMs = 4_000;
export const notesLength = 500;
