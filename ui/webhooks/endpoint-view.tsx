/** One endpoint: how it stands, what reached it, and the question before it is removed. */
import { statusOf, type DeliveryRow } from "#platform/webhooks/deliveries.ts";
import type { EndpointRow } from "#platform/webhooks/endpoints/endpoint-store.ts";
import { lookOf } from "../app-page.tsx";
import { Alert } from "../components/alert.tsx";
import { Badge } from "../components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "../components/button.tsx";
import { DateTime } from "../components/date-time.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Form } from "../components/fields/form.tsx";
import { PageTitle } from "../components/page.tsx";
import { Pagination } from "../components/pagination.tsx";
import { Table, type Column } from "../components/table.tsx";
import type { Answer } from "#platform/http/gated-pages.ts";
import type { DeskContext } from "../desk.ts";
import { webhooksShown } from "../limits.ts";
import { EndpointCard } from "./endpoint-card.tsx";
import { eventText } from "./endpoint-list.tsx";
import { around, idIn, type WebhookDesk } from "./webhook-desk.ts";
import { webhookWords, type WebhookTranslate } from "./webhook-words.ts";

export const showEndpoint = async (
  context: DeskContext,
  desk: WebhookDesk,
  endpoint: EndpointRow,
): Answer => {
  const { query, services } = context;
  const t = webhookWords.translator(lookOf(context).locale);
  const here = `${desk.at}/${endpoint.id}`;
  const before = idIn(query["before"]);
  const page = { status: null, before, limit: webhooksShown + 1 };
  const found = await services.webhooks.deliveries.list(desk.place, endpoint.id, page);
  const rows = found.slice(0, webhooksShown);
  return desk.frame({
    title: t("deliveriesTitle"),
    currentUrl: before === null ? here : `${here}?before=${before}`,
    body: (
      <>
        <PageTitle title={t("deliveriesTitle")} lead={endpoint.url} />
        <Done name={query["done"]} t={t} />
        <EndpointCard desk={desk} endpoint={endpoint} t={t} />
        {rows.length === 0 ? (
          <EmptyState title={t("noDeliveriesTitle")}>{t("noDeliveriesText")}</EmptyState>
        ) : (
          <Table
            caption={t("deliveriesTitle")}
            captionHidden
            rows={rows}
            columns={columnsOf(desk, t)}
            rowKey={(row) => row.id}
          />
        )}
        <Pagination shown={rows.length} {...around(here, before, found)} />
      </>
    ),
  });
};

const done = ["tested", "enabled", "stopped", "replayed"] as const;

const Done = ({ name, t }: { readonly name: string | undefined; readonly t: WebhookTranslate }) => {
  const found = done.find((one) => one === name);
  return found === undefined ? null : <Alert tone="success" role="status" title={t(found)} />;
};

const tones = { delivered: "success", pending: "info", failed: "danger" } as const;

const columnsOf = (desk: WebhookDesk, t: WebhookTranslate): readonly Column<DeliveryRow>[] => [
  { key: "when", title: t("when"), cell: (row) => <DateTime at={row.created_at} /> },
  { key: "event", title: t("event"), cell: ({ type }) => eventText(type, desk, t) },
  ...(desk.subject
    ? [{ key: "subject", title: desk.subject.title, cell: subjectOf(desk.subject.href) }]
    : []),
  {
    key: "status",
    title: t("status"),
    cell: (row) => <Badge tone={tones[statusOf(row)]}>{t(statusOf(row))}</Badge>,
  },
  { key: "attempts", title: t("attempts"), align: "end", cell: ({ attempts }) => attempts },
  { key: "answer", title: t("answer"), cell: (row) => row.last_error ?? row.last_status ?? "—" },
  {
    key: "action",
    title: t("action"),
    cell: (row) => (
      <form method="post" action={`${desk.at}/${row.endpoint_id}/replay`} data-submit="once">
        <input type="hidden" name="delivery" value={row.id} />
        <Button kind="secondary">
          {t("replay")} <span class="visually-hidden">{eventText(row.type, desk, t)}</span>
        </Button>
      </form>
    ),
  },
];

const subjectOf = (hrefOf: (row: DeliveryRow) => string | null) => (row: DeliveryRow) => {
  const href = hrefOf(row);
  return href === null ? "—" : <a href={href}>{row.entity_id}</a>;
};

export const askToRemove = (
  context: DeskContext,
  desk: WebhookDesk,
  { id, url }: EndpointRow,
): Answer => {
  const t = webhookWords.translator(lookOf(context).locale);
  const here = `${desk.at}/${id}`;
  const reply = desk.frame({
    title: t("removeTitle"),
    currentUrl: here,
    body: (
      <>
        <PageTitle title={t("removeTitle")} lead={url} />
        <Alert tone="warning">{t("removeText")}</Alert>
        <Form action={`${here}/remove`} hidden={{ confirmed: "yes" }}>
          <ButtonRow>
            <Button kind="danger">{t("removeSure")}</Button>
            <LinkButton href={here} kind="secondary">
              {t("back")}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  });
  return Promise.resolve(reply);
};
