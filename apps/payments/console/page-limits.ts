/** The bounds of the pages: rows, days and the lengths of what people type. */
import { hourMs } from "#platform/clock.ts";

export const personSessionMs = 12 * hourMs;
/** Rows on one page of a wallet's statement, and of the console's lists. */
export const statementRows = 20;
export const consoleRows = 50;
/** Months that a statement offers, and those of its chart. */
export const monthsOffered = 12;
export const chartMonths = 6;
/** The newest movements that a wallet's chart is drawn from. */
export const spendingSample = 2000;
/** How far back the console's chart goes. */
export const chartDays = 14;
/** The newest requests to rails, from which the console tells how they fare. */
export const railSample = 500;
export const searchLength = 200;
export const noteLength = 500;
/** Merchants that a form offers; a house with more registers through the API. */
export const merchantsMost = 200;
/** Apps that a wallet's page lists. */
export const appsMost = 100;
