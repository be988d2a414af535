/** How often strangers may look for tickets, and send papers to be read. */
import { hourMs, minuteMs } from "#platform/clock.ts";

export interface GuestLimit {
  readonly most: number;
  readonly windowMs: number;
}

/** A whole market may share an address; somebody who guesses folios may not. */
export const looksPerAddress: GuestLimit = { most: 30, windowMs: 10 * minuteMs };
/**
 * All strangers of one business together. Beyond it nobody is refused for what others do: it is
 * then that each network has the smaller share that follows, so that a few who guess can neither
 * go on nor keep a customer with a ticket away.
 */
export const looksPerTenant: GuestLimit = { most: 600, windowMs: hourMs };
/** Of one network, while a business is being guessed at. */
export const looksUnderGuessing: GuestLimit = { most: 5, windowMs: hourMs };
/** Whoever tries totals and days for one folio. */
export const looksPerFolio: GuestLimit = { most: 12, windowMs: hourMs };
/** Each is a moment of a whole processor. */
export const papersPerAddress: GuestLimit = { most: 12, windowMs: 10 * minuteMs };
/** Invoices asked for by one address: each may be a call of the issuer. */
export const asksPerAddress: GuestLimit = { most: 40, windowMs: 10 * minuteMs };
/** Sandbox allows this many times more, as with every other rate. */
export const sandboxFactor = 100;
/** Old counters that one attempt clears away. */
export const oldAttemptsMost = 20;
