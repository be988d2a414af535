/** The bounds of listening. */
export const scanPortion = 20;
/** Of one tenant. */
export const keywordsMost = 20;
export const mentionsShown = 50;
