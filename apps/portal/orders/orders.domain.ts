/** What a consumer bought at one business: in one list, searched, and said in amounts and days. */
import { DateTime, IANAZone } from "luxon";
import type { Order } from "#contracts/portal/business-app.ts";
import type { InvoiceRules } from "#contracts/portal/business-extensions.ts";
import { dayOf as localDay } from "#platform/calendar/days.ts";
import { centsOf, type Cents } from "#platform/money.ts";
import { readDay, readTotal } from "../tickets/typed-ticket.domain.ts";

const mexicoCity = "America/Mexico_City";

/** Business apps may send more decimals than money has. */
export const centsOfPesos = (pesos: number): Cents =>
  Number.isFinite(pesos) ? (centsOf(pesos.toFixed(2)) ?? 0) : 0;

/** Null for a text that names no moment. */
export const momentOf = (text: string): Date | null => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** The zone that the business tells, where it is one. */
export const zoneOf = (rules: Pick<InvoiceRules, "timeZone"> | null): string =>
  rules !== null && IANAZone.isValidZone(rules.timeZone) ? rules.timeZone : mexicoCity;

/** `2026-11-21` by the business's calendar. */
export const dayOf = (text: string, timeZone: string): string | null => {
  const at = momentOf(text);
  return at && localDay(at, timeZone);
};

/** Lists of several links as one, newest first, each order once. */
export const inOneList = <T extends { readonly id: string; readonly date: string }>(
  lists: readonly (readonly T[])[],
): readonly T[] => {
  const known = new Map(lists.flat().map((one) => [one.id, one]));
  const timeOf = (one: T): number => momentOf(one.date)?.getTime() ?? 0;
  return [...known.values()].sort((one, other) => timeOf(other) - timeOf(one));
};

export interface OrderSearch {
  readonly day: string | null;
  readonly cents: Cents | null;
}

/** What cannot be read as a day or an amount searches nothing, rather than finding nothing. */
export const orderSearchOf = (typed: {
  readonly day?: string | undefined;
  readonly amount?: string | undefined;
}): OrderSearch => ({
  day: readDay(typed.day ?? ""),
  cents: readTotal(typed.amount ?? ""),
});

export const searchOrders = (
  orders: readonly Order[],
  { day, cents }: OrderSearch,
  timeZone: string,
): readonly Order[] =>
  orders.filter(
    ({ date, total }) =>
      (day === null || dayOf(date, timeZone) === day) &&
      (cents === null || centsOfPesos(total) === cents),
  );

export type InvoiceState = "invoiced" | "requested" | "open" | "late";

/** The last day for an invoice by the business's calendar; null where it tells no rule. */
export const invoiceUntil = (
  { date }: Pick<Order, "date">,
  rules: InvoiceRules | null,
): string | null => {
  const day = rules && dayOf(date, zoneOf(rules));
  if (!day) return null;
  const sold = DateTime.fromISO(day, { zone: "utc" });
  const { invoiceWithin: within } = rules;
  const last = within.kind === "days" ? sold.plus({ days: within.days }) : sold.endOf("month");
  return last.toFormat("yyyy-MM-dd");
};

export const invoiceStateOf = (
  order: Pick<Order, "date" | "hasInvoice" | "invoiceRequested">,
  rules: InvoiceRules | null,
  now: Date,
): InvoiceState => {
  if (order.hasInvoice) return "invoiced";
  if (order.invoiceRequested) return "requested";
  const until = invoiceUntil(order, rules);
  const today = localDay(now, zoneOf(rules));
  return until !== null && today > until ? "late" : "open";
};
