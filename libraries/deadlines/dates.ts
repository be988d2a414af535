/** Finds days that a text names: in figures, in words, with roman months. */
import { dayFrom, type Day } from "./days.ts";
import type { Span } from "./fold.ts";
import { numberOf, numberPattern, type Language } from "./numbers.ts";

export interface FoundDate extends Span {
  /** Null where it cannot be told which day is meant, or there is no such day. */
  readonly day: Day | null;
  readonly problem: "no_year" | "no_such_day" | "day_or_month" | null;
}

const months: Readonly<Record<Language, readonly string[]>> = {
  es: [
    ...["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto"],
    ...["septiembre", "octubre", "noviembre", "diciembre"],
  ],
  en: [
    ...["january", "february", "march", "april", "may", "june", "july", "august"],
    ...["september", "october", "november", "december"],
  ],
};
const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

const shortOf = (month: string): string => month.slice(0, 3);

const monthIn = (language: Language, name: string): number => {
  const plain = name === "setiembre" ? "septiembre" : name === "sept" ? "sep" : name;
  return months[language].findIndex((month) => month === plain || shortOf(month) === plain) + 1;
};

const es = numberPattern("es");
const esMonth = `(?:${months.es.join("|")}|setiembre)`;
const enMonth = `(?:${months.en.join("|")}|sept|${months.en.map(shortOf).join("|")})`;

type Read = (groups: readonly (string | undefined)[]) => Omit<FoundDate, keyof Span> | null;

interface Form {
  readonly pattern: RegExp;
  readonly read: Read;
}

const dated = (
  year: number | null,
  month: number,
  date: number | null,
): Omit<FoundDate, keyof Span> | null => {
  if (date === null || month < 1) return null;
  if (year === null) return { day: null, problem: "no_year" };
  const day = dayFrom(year, month, date);
  return { day, problem: day === null ? "no_such_day" : null };
};

/** "26" after a month is 2026; three figures are no year. */
const yearOf = (value: number | null): number | null => {
  if (value === null || value >= 1_000) return value;
  return value < 100 ? 2_000 + value : null;
};

const forms: Readonly<Record<Language, readonly Form[]>> = {
  es: [
    {
      // "22 de noviembre de 2026", "dos días del mes de mayo del año dos mil veintiséis"
      pattern: new RegExp(
        `\\b(${es}|1o)(?:\\s*[.o])?(?:\\s*\\(\\s*${es}\\s*\\))?(?:\\s+dias)?` +
          `\\s+(?:del?\\s+)(?:mes\\s+de\\s+)?(${esMonth})` +
          `(?:\\s*,?\\s+(?:del?\\s+)?(?:ano\\s+)?(?:de\\s+)?(\\d{4}\\b|dos\\s+mil(?:\\s+${es})?))?`,
        "gu",
      ),
      read: ([, date = "", month = "", year]) =>
        dated(
          year === undefined ? null : numberOf("es", year),
          monthIn("es", month),
          date === "1o" ? 1 : numberOf("es", date),
        ),
    },
    {
      // "22/11/2026", "22-XI-2026": in Mexico the day comes first.
      pattern: /\b(\d{1,2})\s?[/.-]\s?(\d{1,2}|[ivx]{1,4}|[a-z]{3})\s?[/.-]\s?(\d{4}|\d{2})\b/gu,
      read: ([, date, month = "", year]) => {
        const named = roman.indexOf(month) + 1 || monthIn("es", month);
        const of = /^\d/u.test(month) ? Number(month) : named;
        return of < 1 ? null : dated(yearOf(Number(year)), of, Number(date));
      },
    },
  ],
  en: [
    {
      // "November 22, 2026", "Nov. 22nd 2026"
      pattern: new RegExp(
        `\\b(${enMonth})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?:\\s*,?\\s+(\\d{4}))?`,
        "gu",
      ),
      read: ([, month = "", date, year]) =>
        dated(year === undefined ? null : Number(year), monthIn("en", month), Number(date)),
    },
    {
      // "22 November 2026", "the 22nd day of November, 2026"
      pattern: new RegExp(
        `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:day\\s+of\\s+)?(${enMonth})\\b\\.?` +
          "(?:\\s*,?\\s+(\\d{4}))?",
        "gu",
      ),
      read: ([, date, month = "", year]) =>
        dated(year === undefined ? null : Number(year), monthIn("en", month), Number(date)),
    },
    {
      // "11/22/2026": which comes first is told only by a number above twelve.
      pattern: /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/gu,
      read: ([, first, second, year]) => {
        const [one, other] = [Number(first), Number(second)];
        const of = yearOf(Number(year));
        if (one === other || other > 12) return dated(of, one, other);
        return one > 12 ? dated(of, other, one) : { day: null, problem: "day_or_month" };
      },
    },
  ],
};

const iso: Form = {
  pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/gu,
  read: ([, year, month, date]) => dated(Number(year), Number(month), Number(date)),
};

/** Of folded text, in their order; where two forms read the same words, the longer one counts. */
export const findDates = (folded: string, language: Language): readonly FoundDate[] => {
  const found = [...forms[language], iso].flatMap(({ pattern, read }) =>
    [...folded.matchAll(pattern)].flatMap((match) => {
      const what = read(match);
      return what
        ? [{ ...what, start: match.index, end: match.index + match[0].trimEnd().length }]
        : [];
    }),
  );
  const longest = found.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  const kept: FoundDate[] = [];
  for (const one of longest)
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept.toSorted((one, other) => one.start - other.start);
};
