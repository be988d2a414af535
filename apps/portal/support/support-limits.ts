/** How often people may write to a business. */
import { hourMs, minuteMs } from "#platform/clock.ts";
import type { GuestLimit } from "../tickets/guest-limits.ts";

/** A household behind one address may write; a machine may not fill a mailbox. */
export const messagesPerAddress: GuestLimit = { most: 6, windowMs: 10 * minuteMs };
/** All people of one business together. */
export const messagesPerTenant: GuestLimit = { most: 60, windowMs: hourMs };
