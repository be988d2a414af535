/** Local times of a CFDI, which carry no zone, as numbers that can be compared. */

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** Milliseconds, as if the time were UTC; null for what is no such time. */
export const localTime = (text: string): number | null => {
  if (!form.test(text)) return null;
  const time = Date.parse(`${text}Z`);
  return Number.isNaN(time) ? null : time;
};

const hour = 3_600_000;

/**
 * Whether a local time somewhere in Mexico (UTC-5 to UTC-8) can be between two moments. Only what
 * is surely outside is said to be so, since the zone of the place is not looked up.
 */
export const mayBeWithin = (local: string, from: Date, until: Date): boolean => {
  const time = localTime(local);
  if (time === null) return true;
  return time + 8 * hour >= from.getTime() && time + 5 * hour <= until.getTime();
};
