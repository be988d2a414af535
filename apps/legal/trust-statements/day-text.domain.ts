/** Days as banks write them: `30/11/2026`, `11/30/2026`, `2026-11-30`, `30-nov-26`, `20261130`. */
import type { Day } from "#platform/calendar/days.ts";

const months: Readonly<Record<string, number>> = {
  ene: 1,
  jan: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dic: 12,
  dec: 12,
};

export type DayOrder = "dayFirst" | "monthFirst";

const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/;
const named = /^(\d{1,2})[ /.-]*(?:de )?([a-zé]{3})[a-zé]*\.?[ /.-]*(?:de )?(\d{4}|\d{2})$/;
const namedFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/;
const plain = /^(\d{4})-?(\d{2})-?(\d{2})(?:[ T\d].*)?$/;

/**
 * Whether a file writes the month before the day: told by all of its days together, for the 13th
 * cannot be a month. Where every one could be either, the day comes first, as Mexico writes it.
 */
export const dayOrderOf = (texts: readonly string[]): DayOrder =>
  texts.some((text) => Number(numbers.exec(text.trim())?.[2] ?? 0) > 12)
    ? "monthFirst"
    : "dayFirst";

/** Null where there is no such day. */
export const dayFromText = (text: string, order: DayOrder): Day | null => {
  const bare = text.trim().toLowerCase();
  const [, year, month, day] = plain.exec(bare) ?? [];
  if (year !== undefined) return dayIn(year, Number(month), Number(day));
  const [, one, other, behind] = numbers.exec(bare) ?? [];
  if (behind !== undefined) {
    const isDayFirst = order === "dayFirst";
    return dayIn(behind, Number(isDayFirst ? other : one), Number(isDayFirst ? one : other));
  }
  const [, date, name, of] = named.exec(bare) ?? [];
  if (of !== undefined) return dayIn(of, months[name ?? ""] ?? 0, Number(date));
  const [, first, second, third] = namedFirst.exec(bare) ?? [];
  return third === undefined ? null : dayIn(third, months[first ?? ""] ?? 0, Number(second));
};

const two = (count: number): string => String(count).padStart(2, "0");

const dayIn = (year: string, month: number, date: number): Day | null => {
  const day = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return null;
  return day < "1990-01-01" || day > "2199-12-31" ? null : day;
};
