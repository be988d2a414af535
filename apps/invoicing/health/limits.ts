/** The bounds of what ecosystem-health looks at. */
import { dayMs } from "#platform/clock.ts";

export const healthKeptMs = 30 * dayMs;

export const issuerPortion = 50;

export const issuersAtOnce = 8;

/** What waits for longer than `minutes` is told of; of open bills so many are looked at. */
export const openTooLong = { minutes: 10, billsRead: 200 } as const;
