/** The bounds of the point of sale. */
import { dayMs, hourMs, minuteMs } from "#platform/clock.ts";

/** Businesses that one phone or e-mail is matched with. */
export const matchesMost = 200;
/** Businesses that one person works at. */
export const peoplesBusinessesMost = 200;
/** A working day and the evening's count of the drawer: a till must not end its session at noon. */
export const personSessionMs = 16 * hourMs;
/** How long the code on a ticket finds its order. */
export const ticketLifeMs = 365 * dayMs;
/** Random characters of a ticket's code: eighty bits, not to be guessed. */
export const ticketTokenLength = 16;
/** Characters of its signature: forty bits; what is forged never reaches the database. */
export const ticketSealLength = 8;
/** Products that a day's report names. */
export const reportProductsMost = 50;
/** Categories that a register shows. */
export const registerCategoriesMost = 200;
/** Newest drawers among which a register finds the open ones. */
export const drawersMost = 100;
/** How far a till's clock may be ahead of ours; what it sells then counts as sold now. */
export const tillClockAheadMs = 5 * minuteMs;
/** Late sales that one page shows a manager. */
export const oddSalesMost = 100;
