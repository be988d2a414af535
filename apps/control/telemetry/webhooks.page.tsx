/** How the webhooks of each app fare, in a day and over time, and which requests were refused. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { list as listApps } from "../registry/apps.query.ts";
import { appsMost } from "../registry/limits.ts";
import { lastDays } from "./days.domain.ts";
import {
  refusalDays,
  refusalTotals,
  webhookDays,
  webhookTotals,
  type WebhookTotalsRow,
} from "./telemetry.query.ts";
import { Refusals, WebhookDays } from "./webhook-days.view.tsx";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { operatorPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { appTitles } from "../registry/app-title.ts";

export const webhooksPage = operatorPage(
  {
    name: "webhooksPage",
    route: "GET /webhooks",
    summary: "Webhook deliveries of each app.",
  },
  async (context) => {
    const { locale, t } = lookOf(context);
    const { db } = context.services;
    const { now } = context;
    const [quarter, week] = [lastDays(90, now), lastDays(7, now)];
    const sinceWeek = [new Date(`${week[0] ?? ""}T00:00:00Z`)];
    const [rows, days, refused, refusedDays, apps] = await Promise.all([
      db.run(webhookTotals, [plusMs(now, -dayMs)]),
      db.run(webhookDays, [quarter[0], quarter.at(-1)]),
      db.run(refusalTotals, sinceWeek),
      db.run(refusalDays, sinceWeek),
      db.run(listApps, [appsMost]),
    ]);
    const titles = appTitles(apps, locale);
    return controlPage(context, {
      title: t("webhooksTitle"),
      lead: t("webhooksLead"),
      current: "/webhooks",
      children: (
        <>
          {rows.length === 0 ? (
            <EmptyState title={t("noWebhooksTitle")}>{t("noWebhooksText")}</EmptyState>
          ) : (
            <Table
              caption={t("webhooksTitle")}
              captionHidden
              columns={columnsOf(t, locale, titles)}
              rows={rows}
              rowKey={(row) => row.app}
            />
          )}
          <WebhookDays days={quarter} rows={days} titles={titles} locale={locale} />
          <Refusals
            days={week}
            byDay={refusedDays}
            totals={refused}
            titles={titles}
            locale={locale}
          />
          <ButtonRow>
            <LinkButton href="/endpoints">{t("allEndpoints")}</LinkButton>
            <LinkButton href="/webhooks/endpoints" kind="secondary">
              {t("toEndpoints")}
            </LinkButton>
          </ButtonRow>
        </>
      ),
    });
  },
);

const columnsOf = (
  t: ControlTranslate,
  locale: Locale,
  titles: ReadonlyMap<string, string>,
): readonly Column<WebhookTotalsRow>[] => [
  {
    key: "app",
    title: t("appName"),
    cell: ({ app }) => <span id={app}>{titles.get(app) ?? app}</span>,
  },
  ...(["attempts", "delivered", "rejected", "dead"] as const).map((name) => ({
    key: name,
    title: t(name),
    align: "end" as const,
    cell: (row: WebhookTotalsRow) => formatNumber(row[name], locale),
  })),
  { key: "availability", title: t("availability"), align: "end", cell: availability },
];

/** Of a hundred attempts, how many arrived. */
const availability = ({ attempts, delivered }: WebhookTotalsRow): string =>
  attempts === 0 ? "—" : `${Math.floor((delivered * 1000) / attempts) / 10} %`;
