/** A day hour by hour, by how it was paid, and by what was sold. */
import { BarChart } from "#ui/components/bar-chart.tsx";
import { Card } from "#ui/components/card.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatMoney, formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { TodayFigures } from "./today-figures.ts";
import type { TodayTranslate } from "./today.words.ts";

interface DayChartsProps {
  readonly figures: TodayFigures;
  readonly locale: Locale;
  readonly t: TodayTranslate;
}

const topMost = 10;

export const DayCharts = ({ figures, locale, t }: DayChartsProps) => {
  const { sums } = figures;
  const bar = (name: string, value: number) => ({ name, value, text: formatMoney(value, locale) });
  return (
    <>
      <Columns>
        <BarChart
          title={t("byHour")}
          nameTitle={t("hour")}
          valueTitle={t("amount")}
          bars={hoursBetween(figures).map(({ hour, cents }) => bar(clock(hour), cents))}
        />
        <BarChart
          title={t("byMethod")}
          nameTitle={t("method")}
          valueTitle={t("amount")}
          tone="varied"
          bars={sums.payments.map(({ method, cents }) => bar(t(method), cents))}
        />
      </Columns>
      <Card title={t("topProducts")}>
        <Table
          caption={t("topProducts")}
          captionHidden
          rows={sums.products.slice(0, topMost)}
          rowKey={({ product_id: id }) => id}
          columns={[
            { key: "product", title: t("product"), cell: ({ name }) => name },
            {
              key: "quantity",
              title: t("quantity"),
              align: "end",
              cell: ({ thousandths }) => formatNumber(thousandths / 1000, locale),
            },
            {
              key: "amount",
              title: t("amount"),
              align: "end",
              cell: ({ total }) => <Money cents={total} />,
            },
          ]}
        />
      </Card>
    </>
  );
};

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** From the first sale's hour to the last one's: a quiet hour between them is seen as one. */
const hoursBetween = ({ hours }: TodayFigures) => {
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? -1];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => {
    const hour = first + step;
    return { hour, cents: hours.find((one) => one.hour === hour)?.cents ?? 0 };
  });
};
