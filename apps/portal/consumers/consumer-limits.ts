/** The bounds of an account: contacts, links, and rows that its pages show. */
import { minuteMs } from "#platform/clock.ts";

export const contactsMost = 6;
/** As whom one business may know one consumer: by each contact, and a few doubles. */
export const linksMost = 10;
export const nameMost = 80;
export const placesShown = 50;
export const platformsAsked = 20;
export const devicesShown = 50;
/** How long two accounts may be joined after the second contact was proved. */
export const mergeOfferMs = 10 * minuteMs;
