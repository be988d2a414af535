/**
 * Days on which Mexico works, and on which its banks do: from Monday to Friday but for holidays.
 * Those of the Ley Federal del Trabajo (art. 74) are everybody's; banks close on four more, by the
 * banking commission's yearly order. Its dates follow rules, and these are the rules; a day that it
 * should ever add makes a wait one day shorter, and nothing else.
 */
import { plusDays, type Day } from "./days.ts";

/** Art. 74, I, IV, V and VIII: New Year, Labour, Independence, Christmas. */
const fixed = new Set(["01-01", "05-01", "09-16", "12-25"]);

/** All Souls and Guadalupe. Thursday and Friday of Holy Week are the other two. */
const fixedOfBanks = new Set(["11-02", "12-12"]);

/** Elections (art. 74, IX) are held on Sundays, and are left out. */
export const isWorkingDay = (day: Day): boolean => {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || fixed.has(day.slice(5))) return false;
  return !(weekday === 1 && isMovedMonday(day)) && !isHandover(day);
};

export const isBankDay = (day: Day): boolean =>
  isWorkingDay(day) && !fixedOfBanks.has(day.slice(5)) && !isHolyDay(day);

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

/** Art. 74, II, III and VI: first Monday of February, third of March and of November. */
const isMovedMonday = (day: Day): boolean => {
  const [month, date] = [day.slice(5, 7), Number(day.slice(8))];
  if (month === "02") return date <= 7;
  return (month === "03" || month === "11") && date >= 15 && date <= 21;
};

const isHolyDay = (day: Day): boolean => {
  const easter = easterOf(Number(day.slice(0, 4)));
  return day === plusDays(easter, -3) || day === plusDays(easter, -2);
};

/** Art. 74, VII: the presidency changes hands every six years, as in 2024, on 1 October. */
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
