/** The months that a statement can be asked for, and how they are called. */
import type { Locale } from "#ui/i18n/locale.ts";
import { dayOf, monthOf, monthAfter, type Month } from "../calendar/calendar.domain.ts";
import { monthsOffered } from "../console/page-limits.ts";

/** This month and those before it, the newest first. */
export const monthsUntil = (now: Date, count = monthsOffered): readonly Month[] => {
  const today = monthOf(dayOf(now));
  const [year = 0, number = 1] = today.split("-").map(Number);
  const whole = year * 12 + (number - 1) - (count - 1);
  const first = `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, "0")}`;
  const months = [first];
  while (months.length < count) months.push(monthAfter(months.at(-1) ?? first));
  return months.reverse();
};

/** `noviembre de 2026`. */
export const monthName = (month: Month, locale: Locale): string =>
  // No zone is nearer to the month's beginning than to its middle.
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
