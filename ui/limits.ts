/** The bounds of the design system: what one page may carry. */

/** Properties of one island, as JSON in the page. */
export const islandPropertiesBytes = 16 * 1024;
export const barsMost = 60;
/** Columns of a chart over time: a quarter of days. */
export const columnsMost = 92;
export const formattersMost = 256;
export const toastsMost = 5;
export const assetBundlesKept = 32;
/** A page that is polled longer than this is forgotten on a counter; it then asks to be pressed. */
export const livePollMostMs = 30 * 60 * 1000;
export const livePollSlowestMs = 60 * 1000;
export const livePollTimeoutMs = 10 * 1000;
/** API keys on one page of the list. */
export const keysShown = 50;
/** Endpoints of webhooks, or deliveries to one of them, on one page of the list. */
export const webhooksShown = 50;
/** As the API bounds it. */
export const webhookDescriptionLength = 200;
