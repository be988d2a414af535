/** The bounds of devices, and of browsers that an account remembers. */
import { minuteMs } from "#platform/clock.ts";

/** A device's last sight is written at most so often. */
export const seenEveryMs = 5 * minuteMs;

/** Rows of the account pages' tables. */
export const devicesShown = 100;

/** Browsers that an account remembers; the one unseen for longest is forgotten. */
export const knownBrowsersMost = 30;

/** The longest that browsers keep a cookie. */
export const browserCookieSeconds = 400 * 24 * 3600;
