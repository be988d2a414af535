/** The bounds of lists of cells. */

/** Cells on one page. */
export const cellsShown = 100;
/** Cells among which an umbrella is chosen. */
export const umbrellasMost = 1_000;
