/** Days by the calendar, written `2026-11-20`. */

export type Day = string;

const dayMs = 86_400_000;
const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const plusDays = (day: Day, days: number): Day =>
  new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10);

/** Sunday is 0. */
export const weekdayOf = (day: Day): number => new Date(midnight(day)).getUTCDay();

/** Null for a day that no calendar has, such as 31 February. */
export const dayFrom = (year: number, month: number, date: number): Day | null => {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
};

/** The same date so many months on; where that month is too short, its last day. */
export const plusMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const of = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(of / 12), (of % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return dayFrom(toYear, toMonth, Math.min(date, last)) ?? day;
};
