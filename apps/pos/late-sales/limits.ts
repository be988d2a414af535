/** The bounds of sales that come late. */
import { minuteMs } from "#platform/clock.ts";

/** How far a till's clock may be ahead of ours; what it sells then counts as sold now. */
export const tillClockAheadMs = 5 * minuteMs;

/** Late sales that one page shows a manager. */
export const oddSalesMost = 100;
