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

const before = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const padded = String(number === 1 ? 12 : number - 1).padStart(2, "0");
  return `${number === 1 ? year - 1 : year}-${padded}-01`;
};

/** The month that was over last when an instant came. */
export const monthBefore = (instant: Date): string => before(monthOf(instant));

/** So many months by their first days, the one that is named first, each before the last. */
export const monthsBack = (month: string, count: number): readonly string[] => {
  const months = [month];
  while (months.length < count) months.push(before(months.at(-1) ?? month));
  return months;
};
