/** How the webhooks of each app fare: what it sent in a day and how much arrived. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { webhookTotals, type WebhookTotalsRow } from "./telemetry.query.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { operatorPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";

export const webhooksPage = operatorPage(
  {
    name: "webhooksPage",
    route: "GET /webhooks",
    summary: "Webhook deliveries of each app.",
  },
  async (context) => {
    const { locale, t } = lookOf(context);
    const rows = await context.services.db.run(webhookTotals, [plusMs(context.now, -dayMs)]);
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
              columns={columnsOf(t, locale)}
              rows={rows}
              rowKey={(row) => row.app}
            />
          )}
          <div>
            <LinkButton href="/webhooks/endpoints" kind="secondary">
              {t("toEndpoints")}
            </LinkButton>
          </div>
        </>
      ),
    });
  },
);

const columnsOf = (t: ControlTranslate, locale: Locale): readonly Column<WebhookTotalsRow>[] => [
  { key: "app", title: t("appName"), cell: (row) => <span id={row.app}>{row.app}</span> },
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
