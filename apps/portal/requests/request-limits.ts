/** How long requests for invoices are kept, and how many a list shows. */
import { dayMs } from "#platform/clock.ts";

/** How long a request for an invoice can be looked at: longer than any business lets one ask. */
export const requestKeptMs = 400 * dayMs;
export const forgottenAtOnce = 500;
/** Requests that one list shows. */
export const requestsMost = 50;
