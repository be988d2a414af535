/** Over time: deliveries of each app for 90 days, refused requests for seven. */
import { Card } from "#ui/components/card.tsx";
import { ColumnChart } from "#ui/charts/column-chart.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatDay, formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { RefusalDay, RefusalTotals, WebhookDay } from "./telemetry.query.ts";
import { telemetryWords, type TelemetryTranslate } from "./telemetry.words.ts";

interface DaysProps {
  readonly days: readonly string[];
  readonly rows: readonly WebhookDay[];
  readonly titles: ReadonlyMap<string, string>;
  readonly locale: Locale;
}

export const WebhookDays = ({ days, rows, titles, locale }: DaysProps) => {
  const t = telemetryWords.translator(locale);
  return (
    <>
      {[...Map.groupBy(rows, ({ app }) => app)].map(([app, own]) => {
        const byDay = new Map(own.map((row) => [row.day, row]));
        return (
          <Card key={app} title={titles.get(app) ?? app}>
            <ColumnChart
              title={t("ninetyDays")}
              nameTitle={t("day")}
              valueTitle={t("arrived")}
              columns={days.map((day) => {
                const { attempts = 0, delivered = 0 } = byDay.get(day) ?? {};
                return {
                  name: formatDay(day, locale),
                  value: attempts,
                  text: t("deliveredOf", { delivered, attempts }),
                  tone: delivered * 2 < attempts ? "danger" : "plain",
                };
              })}
            />
          </Card>
        );
      })}
    </>
  );
};

interface RefusalsProps {
  readonly days: readonly string[];
  readonly byDay: readonly RefusalDay[];
  readonly totals: readonly RefusalTotals[];
  readonly titles: ReadonlyMap<string, string>;
  readonly locale: Locale;
}

export const Refusals = ({ days, byDay, totals, titles, locale }: RefusalsProps) => {
  const t = telemetryWords.translator(locale);
  if (totals.length === 0) {
    return <EmptyState title={t("noRefusals")}>{t("noRefusalsText")}</EmptyState>;
  }
  const counts = new Map(byDay.map(({ day, count }) => [day, count]));
  return (
    <>
      <Card title={t("refusals")}>
        <ColumnChart
          title={t("sevenDays")}
          nameTitle={t("day")}
          valueTitle={t("count")}
          columns={days.map((day) => {
            const value = counts.get(day) ?? 0;
            return { name: formatDay(day, locale), value, text: formatNumber(value, locale) };
          })}
        />
      </Card>
      <Table
        caption={t("refusals")}
        captionHidden
        columns={columnsOf(t, titles, locale)}
        rows={totals}
        rowKey={({ app, reason }) => `${app} ${reason}`}
        phone="lines"
      />
    </>
  );
};

const columnsOf = (
  t: TelemetryTranslate,
  titles: ReadonlyMap<string, string>,
  locale: Locale,
): readonly Column<RefusalTotals>[] => [
  { key: "app", title: t("app"), cell: ({ app }) => titles.get(app) ?? app },
  { key: "reason", title: t("reason"), cell: ({ reason }) => reasonText(reason, t) },
  {
    key: "last",
    title: t("last"),
    cell: ({ last }) => (last === null ? "—" : <DateTime at={last} />),
  },
  {
    key: "count",
    title: t("count"),
    align: "end",
    cell: ({ count }) => formatNumber(count, locale),
  },
];

const known = ["rate", "load", "draining"] as const;

/** An app of another version may tell of reasons that have no words here. */
const reasonText = (reason: string, t: TelemetryTranslate): string => {
  const found = known.find((one) => one === reason);
  return found ? t(found) : reason;
};
