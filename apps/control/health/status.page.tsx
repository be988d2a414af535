/** The public status page: which apps answer, and how they did for 30 days. Nothing secret. */
import { plusMs } from "#platform/clock.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { ColumnChart, type ChartColumn } from "#ui/charts/column-chart.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { page } from "../callers/route.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { listActive, type AppRow } from "../registry/apps.query.ts";
import { appsMost } from "../registry/limits.ts";
import { availabilityOf, shareOf, type Availability, type Span } from "./availability.domain.ts";
import { checksSince } from "./availability.query.ts";
import { checksRead, healthChecksKeptMs, statusDays } from "./kept-limits.ts";
import { statusWords, type StatusTranslate } from "./status.words.ts";
import { appTitle } from "../registry/app-title.ts";

export const statusPage = page(
  {
    name: "statusPage",
    route: "GET /status",
    summary: "Which apps answer, for everybody.",
    auth: ["public", "session"],
  },
  async (context) => {
    const { locale } = lookOf(context);
    const t = statusWords.translator(locale);
    const { db } = context.services;
    const [rows, checks] = await Promise.all([
      db.run(listActive, [appsMost]),
      db.run(checksSince, [plusMs(context.now, -healthChecksKeptMs), checksRead]),
    ]);
    const byApp = Map.groupBy(checks, ({ app }) => app);
    const down = rows.filter(({ healthy }) => healthy === false).map(({ title }) => title);
    return controlPage(context, {
      title: t("title"),
      lead: t("lead"),
      current: "/status",
      children: (
        <>
          {down.length === 0 ? (
            <Alert tone="success" title={t("allUp")} />
          ) : (
            <Alert tone="danger" title={t("someDown", { apps: down.join(", ") })} />
          )}
          {rows.map((row) => (
            <AppStatus
              key={row.name}
              row={row}
              found={availabilityOf(byApp.get(row.name) ?? [], statusDays, context.now)}
              locale={locale}
              t={t}
            />
          ))}
        </>
      ),
    });
  },
);

interface AppStatusProps {
  readonly row: AppRow;
  readonly found: Availability;
  readonly locale: Locale;
  readonly t: StatusTranslate;
}

const AppStatus = ({ row, found, locale, t }: AppStatusProps) => {
  const share = shareOf(found);
  const text = share === null ? t("noData") : `${formatNumber(share, locale)} %`;
  return (
    <Card
      title={appTitle(row, locale)}
      aside={
        <Badge tone={row.healthy === null ? "neutral" : row.healthy ? "success" : "danger"}>
          {t(row.healthy === null ? "unknown" : row.healthy ? "up" : "down")}
        </Badge>
      }
    >
      <ColumnChart
        title={`${t("days", { share: text })} · ${t("falls", { count: found.falls })}`}
        nameTitle={t("day")}
        valueTitle={t("availability")}
        most={100}
        columns={found.spans.map((span) => columnOf(span, locale, t))}
      />
    </Card>
  );
};

const columnOf = (span: Span, locale: Locale, t: StatusTranslate): ChartColumn => {
  const share = shareOf(span);
  return {
    name: formatDate(span.to, locale, "date"),
    value: share,
    text: share === null ? t("noData") : `${formatNumber(share, locale)} %`,
    tone: share === null || share >= 99.9 ? "plain" : share >= 95 ? "warning" : "danger",
  };
};
