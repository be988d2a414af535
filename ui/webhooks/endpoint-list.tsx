/** Endpoints of webhooks: where each is, what it hears, and how it stands. */
import type { EndpointRow } from "#platform/webhooks/endpoints/endpoint-store.ts";
import { lookOf } from "../app-page.tsx";
import { Alert } from "../components/alert.tsx";
import { Badge } from "../components/badge.tsx";
import { LinkButton } from "../components/button.tsx";
import { DateTime } from "../components/date-time.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageTitle } from "../components/page.tsx";
import { Pagination } from "../components/pagination.tsx";
import { Table, type Column } from "../components/table.tsx";
import type { Answer } from "#platform/http/gated-pages.ts";
import type { DeskContext } from "../desk.ts";
import { webhooksShown } from "../limits.ts";
import { around, idIn, type WebhookDesk } from "./webhook-desk.ts";
import { webhookWords, type WebhookTranslate } from "./webhook-words.ts";

export const showEndpoints = async (context: DeskContext, desk: WebhookDesk): Answer => {
  const { query, services } = context;
  const t = webhookWords.translator(lookOf(context).locale);
  const before = idIn(query["before"]);
  const { endpoints } = services.webhooks;
  const found = await endpoints.list(desk.place, { before, limit: webhooksShown + 1 });
  const rows = found.slice(0, webhooksShown);
  return desk.frame({
    title: t("title"),
    currentUrl: before === null ? desk.at : `${desk.at}?before=${before}`,
    body: (
      <>
        <PageTitle title={t("title")} lead={desk.lead} />
        {query["done"] === "removed" ? (
          <Alert tone="success" role="status" title={t("removed")} />
        ) : null}
        {desk.note}
        <div>
          <LinkButton href={`${desk.at}/new`}>{t("register")}</LinkButton>
        </div>
        {rows.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Table
            caption={t("title")}
            captionHidden
            rows={rows}
            columns={columnsOf(desk, t)}
            rowKey={({ id }) => id}
          />
        )}
        <Pagination shown={rows.length} {...around(desk.at, before, found)} />
      </>
    ),
  });
};

const columnsOf = (desk: WebhookDesk, t: WebhookTranslate): readonly Column<EndpointRow>[] => [
  {
    key: "address",
    title: t("address"),
    cell: ({ id, url }) => <a href={`${desk.at}/${id}`}>{url}</a>,
  },
  {
    key: "events",
    title: t("events"),
    cell: (row) => row.event_types.map((one) => eventText(one, desk, t)).join(", "),
  },
  {
    key: "status",
    title: t("status"),
    cell: ({ status }) => <EndpointState isActive={status === "active"} t={t} />,
  },
  { key: "since", title: t("since"), cell: (row) => <DateTime at={row.created_at} /> },
];

interface EndpointStateProps {
  readonly isActive: boolean;
  readonly t: WebhookTranslate;
}

export const EndpointState = ({ isActive, t }: EndpointStateProps) => (
  <Badge tone={isActive ? "success" : "warning"}>{t(isActive ? "active" : "disabled")}</Badge>
);

/** A type that has no words stands as it is. */
export const eventText = (event: string, { events }: WebhookDesk, t: WebhookTranslate): string =>
  event === "webhook.test" ? t("testEvent") : (events[event] ?? event);
