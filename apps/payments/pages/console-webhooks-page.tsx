/** Webhooks for operators: partners' endpoints, what reached them, and sending again. */
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { statusOf, type DeliveryRow } from "#platform/webhooks/deliveries.ts";
import type { EndpointRow } from "#platform/webhooks/endpoint-store.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { mainLedger } from "../domain/ledger.ts";
import { page } from "../route.ts";
import { consoleAuth, turnAway } from "./console-gate.tsx";
import { consoleWords, type ConsoleTranslate } from "./console-words.ts";
import { localeOf, paymentPage } from "./frame.tsx";
import { consoleRows } from "./limits.ts";

const here = "/console/webhooks";
/** Operators see every partner's. */
const place = { shard: mainLedger, tags: "all" } as const;

export const consoleWebhooksPage = page(
  {
    ...{ name: "consoleWebhooksPage", route: "GET /console/webhooks", auth: consoleAuth },
    summary: "Endpoints of partners.",
  },
  async (context) => {
    const away = turnAway(context);
    if (away) return away;
    const t = consoleWords.translator(localeOf(context));
    const { endpoints } = context.services.webhooks;
    const before = idIn(context.query["before"]);
    const found = await endpoints.list(place, { before, limit: consoleRows + 1 });
    const rows = found.slice(0, consoleRows);
    return paymentPage(context, {
      ...{ title: t("webhooksTitle"), current: here, width: "wide" },
      body: (
        <>
          <PageTitle title={t("webhooksTitle")} lead={t("webhooksLead")} />
          {rows.length === 0 ? (
            <EmptyState title={t("noEndpointsTitle")}>{t("noEndpointsText")}</EmptyState>
          ) : (
            <Table
              {...{ caption: t("webhooksTitle"), captionHidden: true, rows }}
              columns={endpointColumns(t)}
              rowKey={({ id }) => id}
            />
          )}
          <Pagination shown={rows.length} {...around(here, before, found)} />
        </>
      ),
    });
  },
);

export const consoleDeliveriesPage = page(
  {
    ...{ name: "consoleDeliveriesPage", route: "GET /console/webhooks/:id", auth: consoleAuth },
    summary: "What was delivered to one endpoint.",
  },
  async (context) => {
    const away = turnAway(context);
    if (away) return away;
    const t = consoleWords.translator(localeOf(context));
    const { endpoints, deliveries } = context.services.webhooks;
    const id = idIn(context.path["id"]);
    const endpoint = id === null ? refuse("not_found") : await endpoints.find(place, id);
    if (endpoint instanceof Refusal) return endpoint;
    const before = idIn(context.query["before"]);
    const query = { status: null, before, limit: consoleRows + 1 };
    const found = await deliveries.list(place, endpoint.id, query);
    const rows = found.slice(0, consoleRows);
    return paymentPage(context, {
      ...{ title: t("deliveriesTitle"), current: here, width: "wide" },
      body: (
        <>
          <PageTitle title={t("deliveriesTitle")} lead={endpoint.url} />
          {context.query["done"] === "replayed" ? (
            <Alert tone="success" role="status" title={t("replayed")} />
          ) : null}
          {rows.length === 0 ? (
            <EmptyState title={t("noDeliveriesTitle")}>{t("noDeliveriesText")}</EmptyState>
          ) : (
            <Table
              {...{ caption: t("deliveriesTitle"), captionHidden: true, rows }}
              columns={deliveryColumns(t)}
              rowKey={(row) => row.id}
            />
          )}
          <Pagination shown={rows.length} {...around(`${here}/${endpoint.id}`, before, found)} />
        </>
      ),
    });
  },
);

export const replayPage = page(
  {
    ...{ name: "replayPage", route: "POST /console/webhooks/:id/replay", auth: consoleAuth },
    summary: "Send a delivery again.",
  },
  async (context) => {
    const away = turnAway(context);
    if (away) return away;
    const { services, form, path } = context;
    const id = idIn(form["delivery"]);
    if (id === null) return refuse("not_found");
    const { deliveries } = services.webhooks;
    const sent = await services.db.transaction((tx) => deliveries.replay(tx, place, id));
    if (sent instanceof Refusal) return sent;
    return redirect(`${here}/${path["id"] ?? ""}?done=replayed`);
  },
);

const idIn = (text: string | undefined): string | null =>
  text !== undefined && isId(text) ? text : null;

const around = (path: string, before: string | null, found: readonly { readonly id: string }[]) => {
  const last = found.length > consoleRows ? found[consoleRows - 1] : undefined;
  return {
    nextHref: last ? `${path}?before=${last.id}` : undefined,
    firstHref: before === null ? undefined : path,
  };
};

const endpointColumns = (t: ConsoleTranslate): readonly Column<EndpointRow>[] => [
  {
    key: "address",
    title: t("address"),
    cell: ({ id, url }) => <a href={`${here}/${id}`}>{url}</a>,
  },
  { key: "events", title: t("events"), cell: (row) => row.event_types.join(", ") },
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

const looks = {
  delivered: { tone: "success", word: "delivered" },
  pending: { tone: "info", word: "deliveryPending" },
  failed: { tone: "danger", word: "deliveryFailed" },
} as const;

const deliveryColumns = (t: ConsoleTranslate): readonly Column<DeliveryRow>[] => [
  { key: "when", title: t("when"), cell: (row) => <DateTime at={row.created_at} /> },
  { key: "event", title: t("event"), cell: ({ type }) => type },
  {
    key: "payment",
    title: t("payment"),
    cell: (row) => <a href={`/console/payments/${row.entity_id}`}>{row.entity_id}</a>,
  },
  {
    key: "status",
    title: t("status"),
    cell: (row) => {
      const { tone, word } = looks[statusOf(row)];
      return <Badge tone={tone}>{t(word)}</Badge>;
    },
  },
  { key: "attempts", title: t("attempts"), align: "end", cell: ({ attempts }) => attempts },
  {
    key: "answer",
    title: t("answer"),
    cell: (row) => row.last_error ?? row.last_status ?? "—",
  },
  { key: "action", title: t("action"), cell: replayButton(t) },
];

const replayButton = (t: ConsoleTranslate) => (row: DeliveryRow) => (
  <form method="post" action={`${here}/${row.endpoint_id}/replay`} data-submit="once">
    <input type="hidden" name="delivery" value={row.id} />
    <Button kind="secondary">
      {t("replay")} <span class="visually-hidden">{row.type}</span>
    </Button>
  </form>
);
