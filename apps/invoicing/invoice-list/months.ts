/** Months of a filter or a chart, and how they are called. */
import type { Locale } from "#ui/i18n/locale.ts";
import { monthOf } from "./month.domain.ts";

/** `2026-11`. */
export type Month = string;

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const thisMonth = (now: Date): Month => monthOf(now).slice(0, 7);

/** The last of them is `until`. */
export const monthsUntil = (until: Month, count: number): readonly Month[] => {
  const [year = 0, number = 1] = until.split("-").map(Number);
  const last = year * 12 + (number - 1);
  return Array.from({ length: count }, (_, index) => {
    const at = last - (count - 1) + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
};

/** `noviembre de 2026`, or `nov 2026`. */
export const monthName = (
  month: Month,
  locale: Locale,
  length: "long" | "short" = "long",
): string =>
  new Intl.DateTimeFormat(locale, { month: length, year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
