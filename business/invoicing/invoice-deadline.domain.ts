/** Until when a ticket may be invoiced: so many days, or until its month is over. */
import { DateTime } from "luxon";
import { dayOf, type Day } from "#platform/calendar/days.ts";

export type InvoiceWithin =
  { readonly kind: "days"; readonly days: number } | { readonly kind: "month" };

export interface InvoiceRules {
  readonly invoiceWithin: InvoiceWithin;
  readonly timeZone: string;
}

/** The last day, by the business's calendar, on which an invoice may be asked for. */
export const invoiceUntil = ({ invoiceWithin, timeZone }: InvoiceRules, soldAt: Date): Day => {
  const sold = DateTime.fromISO(dayOf(soldAt, timeZone), { zone: "utc" });
  const last =
    invoiceWithin.kind === "days" ? sold.plus({ days: invoiceWithin.days }) : sold.endOf("month");
  return last.toFormat("yyyy-MM-dd");
};

export const isTooLate = (rules: InvoiceRules, soldAt: Date, now: Date): boolean =>
  dayOf(now, rules.timeZone) > invoiceUntil(rules, soldAt);

/** `31 de diciembre de 2026`. */
export const spokenDay = (day: Day): string =>
  DateTime.fromISO(day, { zone: "utc" }).setLocale("es-MX").toFormat("d 'de' MMMM 'de' yyyy");

/** In the consumer's words. */
export const tooLateSentence = (day: Day): string =>
  `El plazo para facturar este ticket terminó el ${spokenDay(day)}`;
