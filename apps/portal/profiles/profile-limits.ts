/** How much tax data is kept, and for how long. */

/** Tax data that one consumer keeps. */
export const profilesMost = 10;
/** How long a browser keeps tax data, where its owner asked for it. */
export const rememberedDays = 365;
