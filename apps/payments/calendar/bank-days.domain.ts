/**
 * Days on which Mexican banks work: from Monday to Friday but for those on which they close by the
 * banking commission's yearly order. Its dates follow rules, and these are the rules; a day that it
 * should ever add makes a wait one day shorter, and nothing else.
 */
import { plusDays, type Day } from "./calendar.domain.ts";

/** Each year on the same date: New Year, Labour, Independence, All Souls, Guadalupe, Christmas. */
const fixed = new Set(["01-01", "05-01", "09-16", "11-02", "12-12", "12-25"]);

export const isBankDay = (day: Day): boolean => {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || fixed.has(day.slice(5))) return false;
  return !(weekday === 1 && isMovedMonday(day)) && !isHolyDay(day) && !isHandover(day);
};

/** The `count`-th bank day after a day. */
export const plusBankDays = (day: Day, count: number): Day => {
  let at = day;
  for (let left = count; left > 0;) {
    at = plusDays(at, 1);
    if (isBankDay(at)) left -= 1;
  }
  return at;
};

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** For the Constitution, Juárez and the Revolution: a Monday of February, March and November. */
const isMovedMonday = (day: Day): boolean => {
  const [month, date] = [day.slice(5, 7), Number(day.slice(8))];
  if (month === "02") return date <= 7;
  return (month === "03" || month === "11") && date >= 15 && date <= 21;
};

const isHolyDay = (day: Day): boolean => {
  const easter = easterOf(Number(day.slice(0, 4)));
  return day === plusDays(easter, -3) || day === plusDays(easter, -2);
};

/** The presidency changes hands every six years, since 2024 on the first of October. */
const isHandover = (day: Day): boolean =>
  day.slice(5) === "10-01" && (Number(day.slice(0, 4)) - 2024) % 6 === 0;

/** Easter Sunday by the Gregorian computus: the Sunday after the full moon that follows spring. */
const easterOf = (year: number): Day => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const age = (skipped + 19 * golden + 15) % 30;
  const late = age === 29 || (age === 28 && golden > 10) ? 1 : 0;
  const fullMoon = plusDays(`${year}-03-21`, age - late);
  return plusDays(fullMoon, 7 - weekdayOf(fullMoon));
};
