/** How many allowed apps a page shows. */

export const appsShown = 100;
