/** A schedule in words that people read, in its own zone or the other one, Spanish and English. */
import type { Schedule, TimeZone } from "./schedule.ts";

export type ScheduleLanguage = "es" | "en";

/** Hours that a clock in Mexico City shows less than one in UTC; no summer time since 2022. */
const mexicoBehind = 6;

const phrases = {
  es: {
    everyMinute: "cada minuto",
    everyMinutes: (step: number) => `cada ${step} minutos`,
    atMinutes: (minutes: string) => `cada hora, al minuto ${minutes}`,
    at: (times: string) => `a las ${times}`,
    between: (from: string, to: string) => `de las ${from} a las ${to}`,
    daily: "todos los días",
    weekdays: (from: string, to: string) => `de ${from} a ${to}`,
    onWeekdays: (names: string) => `los días ${names}`,
    stepDays: (step: number) => `cada ${step} días desde el 1 de cada mes`,
    monthDays: (days: string) => `el día ${days} de cada mes`,
    months: (months: string) => `en los meses ${months}`,
    or: "o",
    dayBefore: "(del día anterior)",
    dayAfter: "(del día siguiente)",
    overMidnight: "(pasada la medianoche, del día siguiente)",
    names: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
  },
  en: {
    everyMinute: "every minute",
    everyMinutes: (step: number) => `every ${step} minutes`,
    atMinutes: (minutes: string) => `every hour at minute ${minutes}`,
    at: (times: string) => `at ${times}`,
    between: (from: string, to: string) => `from ${from} to ${to}`,
    daily: "every day",
    weekdays: (from: string, to: string) => `${from} to ${to}`,
    onWeekdays: (names: string) => `on ${names}`,
    stepDays: (step: number) => `every ${step} days from the 1st of the month`,
    monthDays: (days: string) => `on day ${days} of the month`,
    months: (months: string) => `in months ${months}`,
    or: "or",
    dayBefore: "(of the day before)",
    dayAfter: "(of the day after)",
    overMidnight: "(after midnight, of the day after)",
    names: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  },
} as const;

type Phrases = (typeof phrases)[ScheduleLanguage];

/** Such as "a las 08:00, todos los días"; times are those that a clock in `zone` shows. */
export const scheduleWords = (
  schedule: Schedule,
  zone: TimeZone,
  language: ScheduleLanguage,
): string => {
  const say = phrases[language];
  const { hours } = schedule.fields;
  const moved = hours.map((hour) => hour + hoursBetween(schedule.timeZone, zone));
  const days = new Set(moved.map((hour) => Math.floor(hour / 24)));
  const wholeDay = hours.length === 24;
  const split = !wholeDay && days.size > 1;
  const shift = wholeDay || split ? 0 : ([...days][0] ?? 0);
  const time = timeWords(schedule, wholeDay ? hours : moved, say);
  const parts = [time, dayWords(schedule, shift, say)].filter((part) => part !== "");
  return `${parts.join(", ")}${remark(schedule, { shift, split }, say)}`;
};

const hoursBetween = (from: TimeZone, to: TimeZone): number => {
  if (from === to) return 0;
  return from === "UTC" ? -mexicoBehind : mexicoBehind;
};

function timeWords({ fields }: Schedule, hours: readonly number[], say: Phrases): string {
  const { minutes } = fields;
  const first = minutes[0] ?? 0;
  if (minutes.length === 1 && hours.length < 24) {
    return say.at(
      hours
        .map((hour) => clock(hour, first))
        .sort()
        .join(", "),
    );
  }
  const often = frequency(minutes, say);
  if (hours.length === 24) return often;
  const last = Math.max(...minutes);
  return `${often} ${say.between(clock(hours[0] ?? 0, first), clock(hours.at(-1) ?? 0, last))}`;
}

function frequency(minutes: readonly number[], say: Phrases): string {
  if (minutes.length === 60) return say.everyMinute;
  const step = stepOf(minutes);
  if (minutes[0] === 0 && step && step * minutes.length === 60) return say.everyMinutes(step);
  return say.atMinutes(minutes.map(twoDigits).join(", "));
}

function dayWords({ fields, dailyOrRarer }: Schedule, shift: number, say: Phrases): string {
  const { monthDays, weekdays, months } = fields;
  const kinds = [
    monthDays ? monthDayWords(monthDays, say) : "",
    weekdays ? weekdayWords(moveWeekdays(weekdays, shift), say) : "",
  ].filter((kind) => kind !== "");
  const inMonths = months ? ` ${say.months(months.join(", "))}` : "";
  if (kinds.length > 0) return `${kinds.join(` ${say.or} `)}${inMonths}`;
  return dailyOrRarer || months ? `${say.daily}${inMonths}` : "";
}

function monthDayWords(days: readonly number[], say: Phrases): string {
  const step = stepOf(days);
  return step && days[0] === 1 && days.length > 3
    ? say.stepDays(step)
    : say.monthDays(days.join(", "));
}

function weekdayWords(days: readonly number[], say: Phrases): string {
  const name = (day: number): string => say.names[day] ?? "";
  return days.length > 2 && stepOf(days) === 1
    ? say.weekdays(name(days[0] ?? 0), name(days.at(-1) ?? 0))
    : say.onWeekdays(days.map(name).join(", "));
}

const moveWeekdays = (days: readonly number[], shift: number): readonly number[] =>
  [...new Set(days.map((day) => (((day + shift) % 7) + 7) % 7))].sort((a, b) => a - b);

/** Days of a month cannot be moved in words: the day before the 1st has no number. */
function remark(
  { fields }: Schedule,
  { shift, split }: { readonly shift: number; readonly split: boolean },
  say: Phrases,
): string {
  if (split) return fields.monthDays || fields.weekdays ? ` ${say.overMidnight}` : "";
  if (!fields.monthDays || shift === 0) return "";
  return ` ${shift < 0 ? say.dayBefore : say.dayAfter}`;
}

/** The one distance between neighbours; null where there are several. */
function stepOf(values: readonly number[]): number | null {
  const steps = new Set(values.slice(1).map((value, index) => value - (values[index] ?? 0)));
  return steps.size === 1 ? ([...steps][0] ?? null) : null;
}

const clock = (hour: number, minute: number): string =>
  `${twoDigits(((hour % 24) + 24) % 24)}:${twoDigits(minute)}`;

const twoDigits = (value: number): string => String(value).padStart(2, "0");
