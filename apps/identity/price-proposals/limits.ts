/** The bounds of price proposals. */

/** Of one tier of an app, beside those that have been in force. */
export const pointsMost = 8;
/** Trials that ended under the present price, before another is proposed. */
export const trialsLeast = 20;
/** After a word on it, the price of a tier is left alone for so long. */
export const quietDays = 60;
/** Outcomes of trials that began longer ago say little of today. */
export const outcomeDays = 365;
/** How many trials the common rate counts for as a prior of each price. */
export const priorTrials = 4;
export const decidedShown = 20;
