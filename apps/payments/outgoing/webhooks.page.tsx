/** Webhooks for operators: partners' endpoints, what reached them, and sending again. */
import type { EndpointRow } from "#platform/webhooks/endpoint-store.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { page } from "../callers/route.ts";
import { consoleAuth, turnAway } from "../console/gate.view.tsx";
import { consoleWords, type ConsoleTranslate } from "../console/console.words.ts";
import { eventText } from "./endpoint-card.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { consoleRows } from "../console/page-limits.ts";
import { around, everyPlace, idIn, webhookList } from "./webhook-list.ts";
import { webhookWords, type WebhookTranslate } from "./webhook.words.ts";

export const consoleWebhooksPage = page(
  {
    name: "consoleWebhooksPage",
    route: "GET /console/webhooks",
    auth: consoleAuth,
    summary: "Endpoints of partners.",
  },
  async (context) => {
    const away = turnAway(context);
    if (away) return away;
    const t = consoleWords.translator(localeOf(context));
    const words = webhookWords.translator(localeOf(context));
    const { endpoints } = context.services.webhooks;
    const before = idIn(context.query["before"]);
    const found = await endpoints.list(everyPlace, { before, limit: consoleRows + 1 });
    const rows = found.slice(0, consoleRows);
    return paymentPage(context, {
      title: t("webhooksTitle"),
      current: webhookList,
      width: "wide",
      body: (
        <>
          <PageTitle title={t("webhooksTitle")} lead={t("webhooksLead")} />
          {context.query["done"] === "removed" ? (
            <Alert tone="success" role="status" title={words("removed")} />
          ) : null}
          <ButtonRow>
            <LinkButton href={`${webhookList}/new`} kind="secondary">
              {words("register")}
            </LinkButton>
          </ButtonRow>
          {rows.length === 0 ? (
            <EmptyState title={t("noEndpointsTitle")}>{t("noEndpointsText")}</EmptyState>
          ) : (
            <Table
              caption={t("webhooksTitle")}
              captionHidden
              rows={rows}
              columns={endpointColumns(t, words)}
              rowKey={({ id }) => id}
            />
          )}
          <Pagination shown={rows.length} {...around(webhookList, before, found)} />
        </>
      ),
    });
  },
);

const endpointColumns = (
  t: ConsoleTranslate,
  words: WebhookTranslate,
): readonly Column<EndpointRow>[] => [
  {
    key: "address",
    title: t("address"),
    cell: ({ id, url }) => <a href={`${webhookList}/${id}`}>{url}</a>,
  },
  {
    key: "events",
    title: t("events"),
    cell: (row) => row.event_types.map((one) => eventText(one, words)).join(", "),
  },
  {
    key: "status",
    title: t("status"),
    cell: ({ status }) => (
      <Badge tone={status === "active" ? "success" : "warning"}>
        {t(status === "active" ? "active" : "disabled")}
      </Badge>
    ),
  },
  { key: "since", title: t("since"), cell: (row) => <DateTime at={row.created_at} /> },
];
