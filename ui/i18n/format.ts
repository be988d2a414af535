/** Money, numbers and moments as people in each language write them. */
import { type Cents, centsOf, decimalOf } from "#platform/money.ts";
import { formattersMost } from "../limits.ts";
import type { Locale } from "./locale.ts";

export const mexicoCity = "America/Mexico_City";

export type DateStyle = "date" | "time" | "moment" | "long";

const kept = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const values = new Map<string, Value>();
  return (key) => {
    const found = values.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (values.size < formattersMost) values.set(key, made);
    return made;
  };
};

const moneyFormats = kept(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency: "MXN",
      currencyDisplay: "narrowSymbol",
    }),
);

const numberFormats = kept((locale) => new Intl.NumberFormat(locale));

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { day: "numeric", month: "short", year: "numeric" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  moment: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
};

const dateFormats = kept((key) => {
  const [locale, style, timeZone] = key.split("|") as [Locale, DateStyle, string];
  return new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
});

/** `123450` cents as `$1,234.50`, exact for every safe integer. */
export const formatMoney = (cents: Cents, locale: Locale): string =>
  // The decimal text keeps every cent of large amounts; a number divided by 100 would not.
  moneyFormats(locale).format(decimalOf(cents) as `${number}`);

export const formatNumber = (value: number, locale: Locale): string =>
  numberFormats(locale).format(value);

const monthFormats = kept((key) => {
  const [locale, length] = key.split("|") as [Locale, "long" | "short"];
  return new Intl.DateTimeFormat(locale, { month: length, year: "numeric", timeZone: "UTC" });
});

/** `2026-11` as `noviembre de 2026`, or `nov 2026`. */
export const monthName = (
  month: string,
  locale: Locale,
  length: "long" | "short" = "long",
): string => monthFormats(`${locale}|${length}`).format(new Date(`${month}-15T12:00:00Z`));

/** A moment in the wall-clock time of `timeZone` (IANA name), Mexico City unless told. */
export const formatDate = (
  at: Date,
  locale: Locale,
  style: DateStyle = "moment",
  timeZone: string = mexicoCity,
): string => dateFormats(`${locale}|${style}|${timeZone}`).format(at);

/** A calendar day without an hour: `2026-11-05` as `5 nov 2026`. */
export const formatDay = (day: string, locale: Locale): string =>
  formatDate(new Date(`${day}T12:00:00Z`), locale, "date", "UTC");

/** Cents of an amount as people type it (`$1,234.50`, `1234.5`, ` 20 `); null when it is none. */
export const readMoney = (typed: string): Cents | null => {
  const plain = typed.replace(/\s|\$|MXN/gi, "");
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain);
  return centsOf(grouped ? plain.replaceAll(",", "") : plain);
};
