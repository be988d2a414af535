/** Months of Mexico City, in which stamps are counted and billed. */

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Mexico_City",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The first day of the month that an instant lies in: `2026-11-01`. */
export const monthOf = (instant: Date): string => `${calendar.format(instant).slice(0, 7)}-01`;

/** The day that an instant lies in: `2026-11-21`. */
export const dayOf = (instant: Date): string => calendar.format(instant);
