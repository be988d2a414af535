/** What a month came to, beside the months before it. */
import { monthName } from "#ui/i18n/format.ts";
import { monthsUntil, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { useLocale } from "#ui/page-context.ts";
import { monthTotals, type MonthTotal } from "./sought-invoices.query.ts";
import { amountText, microsText } from "../invoice-page/amounts.view.tsx";
import type { InvoicesTranslate } from "./invoices.words.ts";

const monthsInChart = 6;

export interface Figures {
  readonly months: readonly Month[];
  readonly totals: readonly MonthTotal[];
}

export const monthFigures = async (
  db: Queries,
  organizationId: string,
  month: Month,
): Promise<Figures> => {
  const months = monthsUntil(month, monthsInChart);
  return { months, totals: await monthTotals(db, organizationId, months[0] ?? month, month) };
};

const sumOf = (rows: readonly MonthTotal[]) => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  micros: rows.filter(inPesos).reduce((sum, row) => sum + row.micros, 0),
});

const inPesos = ({ currency }: MonthTotal): boolean => currency === "MXN";

interface MonthFiguresProps {
  readonly figures: Figures;
  readonly t: InvoicesTranslate;
}

/** Nothing at all when nothing was issued in any of the months. */
export const MonthFigures = ({ figures: { months, totals }, t }: MonthFiguresProps) => {
  const locale = useLocale();
  if (totals.length === 0) return null;
  const month = months.at(-1) ?? "";
  const ofMonth = totals.filter((row) => row.month === month);
  const kept = (kind: string) => ofMonth.filter((row) => row.kind === kind && !row.isCancelled);
  const [income, credit] = [sumOf(kept("I")), sumOf(kept("E"))];
  const gone = sumOf(ofMonth.filter(({ isCancelled, kind }) => isCancelled && kind === "I"));
  const pesos = (micros: number): string => amountText(microsText(micros), "MXN", locale);
  const others = kept("I").filter((row) => !inPesos(row));
  const amounts = others.map(({ micros, currency }) =>
    amountText(microsText(micros), currency, locale),
  );
  const also =
    amounts.length === 0 ? "" : ` · ${t("otherCurrencies", { amounts: amounts.join(", ") })}`;
  return (
    <div class="figures">
      <Stats
        stats={[
          {
            name: t("invoiced", { month: monthName(month, locale) }),
            value: pesos(income.micros),
            detail: t("invoices", { count: income.count }) + also,
          },
          {
            name: t("credited"),
            value: pesos(credit.micros),
            detail: t("credits", { count: credit.count }),
          },
          {
            name: t("cancelled"),
            value: pesos(gone.micros),
            detail: t("invoices", { count: gone.count }),
          },
        ]}
      />
      <MonthChart figures={{ months, totals }} t={t} />
    </div>
  );
};

const MonthChart = ({ figures: { months, totals }, t }: MonthFiguresProps) => {
  const locale = useLocale();
  return (
    <BarChart
      title={t("chart")}
      nameTitle={t("month")}
      valueTitle={t("total")}
      bars={months.map((name) => {
        const rows = totals.filter(
          (row) => row.month === name && row.kind === "I" && !row.isCancelled,
        );
        const { micros } = sumOf(rows);
        const text = amountText(microsText(micros), "MXN", locale);
        return { name: monthName(name, locale, "short"), value: micros, text };
      })}
    />
  );
};
