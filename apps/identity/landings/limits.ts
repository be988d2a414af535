/** The bounds of landings. */

/** Of one tenant. */
export const landingsMost = 50;
/** Of one landing, retired ones too. */
export const variantsMost = 10;
export const slugLength = 60;
export const headlineLength = 120;
export const bodyLength = 1_000;
export const buttonLength = 40;
export const nameLength = 100;
/** Before so many views no variant is retired. */
export const retireViews = 100;
/** Less probable than this to be the best, a variant is clearly worse. */
export const retireBelow = 0.01;
/** Days for which a browser keeps its variant. */
export const stickyDays = 30;
export const optimizePortion = 50;
export const leadsShown = 50;
