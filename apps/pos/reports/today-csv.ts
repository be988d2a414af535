/** The report of a day as a file for spreadsheets: one row a figure. */
import { decimalOf } from "#platform/money.ts";
import { csvOf } from "#platform/parsing/csv.ts";
import type { TodayFigures } from "./today-figures.ts";
import type { TodayTranslate } from "./today.words.ts";

/** A number, so that a spreadsheet adds it up. */
const amount = (cents: number): number => Number(decimalOf(cents));

export const csvOfDay = (figures: TodayFigures, t: TodayTranslate): string => {
  const { sums, hours, refunds, day } = figures;
  const { totals } = sums;
  const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
  return csvOf([
    [t("day"), t("section"), t("name"), t("count"), t("base"), t("tax"), t("amount")],
    [day, t("sold"), "", totals.orders, ...[totals.subtotal, totals.tax, totals.total].map(amount)],
    ...hours.map(({ hour, orders, cents }) => [
      ...[day, t("byHour"), clock(hour), orders, "", "", amount(cents)],
    ]),
    ...sums.payments.map(({ method, count, cents }) => [
      ...[day, t("byMethod"), t(method), count, "", "", amount(cents)],
    ]),
    ...sums.taxes.map(({ tax_kind: kind, subtotal, tax }) => [
      ...[day, t("taxes"), t(kind), "", amount(subtotal), amount(tax), amount(subtotal + tax)],
    ]),
    ...sums.products.map(({ name, thousandths, total }) => [
      ...[day, t("topProducts"), name, thousandths / 1000, "", "", amount(total)],
    ]),
    ...refunds.map(({ method, count, cents }) => [
      ...[day, t("refunded"), t(method), count, "", "", amount(-cents)],
    ]),
  ]);
};
