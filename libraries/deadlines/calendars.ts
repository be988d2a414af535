/** Days on which courts do not work: dated facts, each with the law that it comes from. */
import { plusDays, weekdayOf, type Day } from "./days.ts";

/** One that comes every year; `until` is the last year that has it. */
interface Yearly {
  readonly on: (day: Day) => boolean;
  readonly reason: string;
  readonly from?: number;
  readonly until?: number;
}

export interface CourtCalendar {
  readonly id: string;
  readonly version: string;
  readonly source: string;
  readonly closed: readonly Yearly[];
}

const date = (monthDay: string, reason: string, from?: number): Yearly => ({
  on: (day) => day.slice(5) === monthDay,
  reason,
  ...(from === undefined ? {} : { from }),
});

/** The n-th such weekday of a month; -1 is the last. */
const nth = (
  month: string,
  weekday: number,
  count: number,
  reason: string,
  from?: number,
): Yearly => ({
  on: (day) =>
    day.slice(5, 7) === month &&
    weekdayOf(day) === weekday &&
    (count < 0
      ? plusDays(day, 7).slice(5, 7) !== month
      : Math.ceil(Number(day.slice(8)) / 7) === count),
  reason,
  ...(from === undefined ? {} : { from }),
});

/** A fixed date that is kept on the Friday before or the Monday after when it is on a weekend. */
const observed = (monthDay: string, reason: string, from?: number): Yearly => ({
  on: (day) =>
    day.slice(5) === monthDay ||
    (weekdayOf(day) === 5 && plusDays(day, 1).slice(5) === monthDay) ||
    (weekdayOf(day) === 1 && plusDays(day, -1).slice(5) === monthDay),
  reason,
  ...(from === undefined ? {} : { from }),
});

/** Federal courts of Mexico, by article 19 of the Ley de Amparo: dates stay where they are. */
export const amparoCalendar: CourtCalendar = {
  id: "mx-amparo",
  version: "2013-04-02",
  source: "Ley de Amparo, art. 19",
  closed: [
    date("01-01", "1 de enero"),
    date("02-05", "5 de febrero"),
    date("03-21", "21 de marzo"),
    date("05-01", "1 de mayo"),
    date("05-05", "5 de mayo"),
    date("09-16", "16 de septiembre"),
    date("10-12", "12 de octubre"),
    date("11-20", "20 de noviembre"),
    date("12-25", "25 de diciembre"),
  ],
};

/** Days of rest by article 74 of the Ley Federal del Trabajo: some of them move to a Monday. */
export const laborCalendar: CourtCalendar = {
  id: "mx-lft",
  version: "2024-10-01",
  source: "Ley Federal del Trabajo, art. 74",
  closed: [
    date("01-01", "1 de enero"),
    nth("02", 1, 1, "primer lunes de febrero", 2006),
    nth("03", 1, 3, "tercer lunes de marzo", 2006),
    date("05-01", "1 de mayo"),
    date("09-16", "16 de septiembre"),
    nth("11", 1, 3, "tercer lunes de noviembre", 2006),
    {
      on: (day) => day.slice(5) === "10-01" && (Number(day.slice(0, 4)) - 2024) % 6 === 0,
      reason: "cambio del Poder Ejecutivo",
      from: 2024,
    },
    date("12-25", "25 de diciembre"),
  ],
};

/** Legal holidays of the United States as rule 6(a)(6) of its civil procedure names them. */
export const federalCalendar: CourtCalendar = {
  id: "us-federal",
  version: "2021-06-17",
  source: "Fed. R. Civ. P. 6(a)(6); 5 U.S.C. 6103",
  closed: [
    observed("01-01", "New Year's Day"),
    nth("01", 1, 3, "Martin Luther King Jr.'s Birthday", 1986),
    nth("02", 1, 3, "Washington's Birthday", 1971),
    nth("05", 1, -1, "Memorial Day", 1971),
    observed("06-19", "Juneteenth", 2021),
    observed("07-04", "Independence Day"),
    nth("09", 1, 1, "Labor Day"),
    nth("10", 1, 2, "Columbus Day", 1971),
    observed("11-11", "Veterans Day", 1978),
    nth("11", 4, 4, "Thanksgiving Day", 1942),
    observed("12-25", "Christmas Day"),
  ],
};

export const courtCalendars = [amparoCalendar, laborCalendar, federalCalendar] as const;

/** Days that a court itself closed, with the reason: suspensions, holidays of its own. */
export type Closures = ReadonlyMap<Day, string>;

/** Why a court does not work on a day; null where it does. */
export const closedOn = (calendar: CourtCalendar, closures: Closures, day: Day): string | null => {
  const weekday = weekdayOf(day);
  if (weekday === 6) return "sábado";
  if (weekday === 0) return "domingo";
  const year = Number(day.slice(0, 4));
  const found = calendar.closed.find(
    ({ on, from = 0, until = 9_999 }) => year >= from && year <= until && on(day),
  );
  return found?.reason ?? closures.get(day) ?? null;
};
