/** Circulation over time: columns, and the table behind them. */
import { ColumnChart } from "#ui/charts/column-chart.tsx";
import { Card } from "#ui/components/card.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDay, formatMoney, monthName } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { CirculationTranslate } from "./circulation.words.ts";
import type { Period, Width } from "./columns.domain.ts";

interface PeriodsProps {
  readonly periods: readonly Period[];
  readonly width: Width;
  readonly t: CirculationTranslate;
}

/** As people read a month or a day. */
const shownName = (name: string, width: Width, locale: Locale): string =>
  width === "month" ? monthName(name, locale, "short") : formatDay(name, locale);

const charts = [
  ["outstandingOver", "outstandingCents"],
  ["mintedOver", "mintedCents"],
  ["spentOver", "spentCents"],
  ["expiredOver", "expiredCents"],
] as const;

export const Columns = ({
  periods,
  width,
  t,
  locale,
}: PeriodsProps & { readonly locale: Locale }) => (
  <div class="chart-grid">
    {charts.map(([title, of]) => (
      <Card key={of}>
        <ColumnChart
          title={t(title, { by: t(width === "day" ? "ofDay" : "ofMonth") })}
          nameTitle={t(width)}
          valueTitle={t("amount")}
          columns={periods.map((period) => ({
            name: shownName(period.name, width, locale),
            value: period[of],
            text: formatMoney(period[of], locale),
            tone: period[of] < 0 ? "danger" : "plain",
          }))}
        />
      </Card>
    ))}
  </div>
);

const amounts = [
  ["minted", "mintedCents"],
  ["spent", "spentCents"],
  ["expired", "expiredCents"],
  ["outstanding", "outstandingCents"],
] as const;

/** Newest first. */
export const Periods = ({
  periods,
  width,
  t,
  locale,
}: PeriodsProps & { readonly locale: Locale }) => (
  <Table
    caption={t("periods")}
    columns={[
      { key: "name", title: t(width), cell: ({ name }: Period) => shownName(name, width, locale) },
      ...amounts.map(([title, of]) => ({
        key: of,
        title: t(title),
        align: "end" as const,
        cell: (period: Period) => (
          <>
            <span class="on-phone">{t(title)} </span>
            <Money cents={period[of]} />
          </>
        ),
      })),
    ]}
    rows={periods.toReversed()}
    rowKey={({ name }) => name}
    phone="lines"
  />
);
