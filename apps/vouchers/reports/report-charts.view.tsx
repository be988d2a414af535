/** Columns over time: issued, spent, expired, what was out, and what lapses ahead. */
import { ColumnChart } from "#ui/charts/column-chart.tsx";
import { formatMoney, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { ExpiryAhead, MonthFlow } from "./circulation.query.ts";
import { monthColumns, type MonthColumn } from "./months.domain.ts";
import { useReportsWords } from "./reports.words.ts";

/** Two years of columns. */
const monthsMost = 24;

interface ChartsProps {
  readonly months: readonly MonthFlow[];
  readonly ahead: readonly ExpiryAhead[];
  /** The month of the report's last day. */
  readonly last: string;
}

export const Charts = ({ months, ahead, last }: ChartsProps) => {
  const t = useReportsWords();
  const columns = monthColumns(months, last, monthsMost);
  const of = (name: Exclude<keyof MonthColumn, "month">) =>
    columns.map((one) => ({ month: one.month, cents: one[name] }));
  return (
    <section class="stack">
      <h2>{t("months")}</h2>
      <div class="report-charts">
        <Months title={t("issuedByMonth")} columns={of("issuedCents")} />
        <Months title={t("spentByMonth")} columns={of("spentCents")} />
        <Months title={t("outstandingByMonth")} columns={of("outstandingCents")} />
        <Months title={t("expiredByMonth")} columns={of("expiredCents")} />
        <Months title={t("ahead")} columns={ahead.slice(0, monthsMost)} />
      </div>
    </section>
  );
};

interface MonthsProps {
  readonly title: string;
  readonly columns: readonly { readonly month: string; readonly cents: number }[];
}

const Months = ({ title, columns }: MonthsProps) => {
  const t = useReportsWords();
  const locale = useLocale();
  return (
    <ColumnChart
      title={title}
      nameTitle={t("month")}
      valueTitle={t("cents")}
      columns={columns.map(({ month, cents }) => ({
        name: monthName(month, locale, "short"),
        value: cents,
        text: formatMoney(cents, locale),
      }))}
    />
  );
};
