/** A month's taxes by rate, as an accountant adds them up. */
import { Table, type Column } from "#ui/components/table.tsx";
import { monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { rateOf, taxName } from "#libraries/cfdi/pdf/figures.ts";
import { Amount } from "../invoice-page/amounts.view.tsx";
import type { MonthTax } from "./month-taxes.query.ts";
import { monthWords, type MonthTranslate } from "./month.words.ts";

interface MonthTaxesProps {
  readonly taxes: readonly MonthTax[];
  /** `2026-11`. */
  readonly month: string;
}

/** Nothing where a month has no taxes. */
export const MonthTaxes = ({ taxes, month }: MonthTaxesProps) => {
  const locale = useLocale();
  const t = monthWords.translator(locale);
  if (taxes.length === 0) return null;
  return (
    <div class="stack">
      <h2>{t("title", { month: monthName(month, locale) })}</h2>
      <p>{t("lead")}</p>
      <Table
        caption={t("title", { month: monthName(month, locale) })}
        captionHidden
        rows={taxes}
        columns={columnsOf(t)}
        rowKey={(row) => [row.currency, row.withheld, row.tax, row.factor, row.rate].join(" ")}
      />
    </div>
  );
};

const nameOf = ({ tax, factor, rate, withheld }: MonthTax, t: MonthTranslate): string => {
  const named = withheld ? t("withheld", { tax: taxName(tax) }) : taxName(tax);
  return factor === "Exento" ? `${named} ${t("exempt")}` : `${named} ${rateOf(factor, rate)}`;
};

const columnsOf = (t: MonthTranslate): readonly Column<MonthTax>[] => {
  const amount = (
    key: "paidBaseMicros" | "paidMicros" | "laterBaseMicros" | "laterMicros",
    title: string,
  ): Column<MonthTax> => ({
    key,
    title,
    align: "end",
    cell: (row) => <Amount micros={row[key]} currency={row.currency} />,
  });
  return [
    { key: "tax", title: t("tax"), cell: (row) => nameOf(row, t) },
    amount("paidBaseMicros", t("base")),
    amount("paidMicros", t("amount")),
    amount("laterBaseMicros", t("laterBase")),
    amount("laterMicros", t("laterAmount")),
  ];
};
