/** Amounts of any currency, and the hours that documents carry without a zone. */
import { formatDate, type DateStyle } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { useLocale } from "#ui/page-context.ts";
import { currencyDigits } from "#libraries/cfdi/compose/figures.ts";

const formats = new Map<string, Intl.NumberFormat>();
const formatsMost = 400;

const formatOf = (currency: string, locale: Locale): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = currencyDigits(currency);
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // A code that is no currency, as a draft may hold one, is said behind the number.
    ...(isPesos(currency) && { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
  });
  if (formats.size < formatsMost) formats.set(key, made);
  return made;
};

const isPesos = (currency: string): boolean => currency === "MXN";

/** `$1,234.50`, or `1,234.50 USD`. */
export const amountText = (amount: string | number, currency: string, locale: Locale): string => {
  const text = formatOf(currency, locale).format(amount as `${number}`);
  return isPesos(currency) ? text : `${text} ${currency}`;
};

/** Millionths as a decimal text, exactly. */
export const microsText = (micros: number): string => {
  const digits = String(Math.abs(micros)).padStart(7, "0");
  return `${micros < 0 ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

interface AmountProps {
  readonly micros: number;
  readonly currency: string;
}

export const Amount = ({ micros, currency }: AmountProps) => (
  <data class="money" value={microsText(micros)}>
    {amountText(microsText(micros), currency, useLocale())}
  </data>
);

interface LocalTimeProps {
  /** `2026-11-21T10:15:00`. */
  readonly at: string;
  readonly format?: DateStyle;
}

/** As it stands in the document: no zone is put to it or taken from it. */
export const LocalTime = ({ at, format = "moment" }: LocalTimeProps) => {
  const locale = useLocale();
  const moment = new Date(`${at}Z`);
  if (Number.isNaN(moment.getTime())) return <span>{at}</span>;
  return <time dateTime={at}>{formatDate(moment, locale, format, "UTC")}</time>;
};
