/** What was delivered to one endpoint, and sending it again. */
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { statusOf, type DeliveryRow } from "#platform/webhooks/deliveries.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { replayDelivery } from "./look-after-webhooks.command.ts";
import { page } from "../callers/route.ts";
import { consoleAuth, turnAway } from "../console/gate.view.tsx";
import { consoleWords, type ConsoleTranslate } from "../console/console.words.ts";
import { EndpointCard, eventText } from "./endpoint-card.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { consoleRows } from "../console/page-limits.ts";
import { around, everyPlace, idIn, webhookList } from "./webhook-list.ts";
import { webhookWords, type WebhookTranslate } from "./webhook.words.ts";

export const consoleDeliveriesPage = page(
  {
    name: "consoleDeliveriesPage",
    route: "GET /console/webhooks/:id",
    auth: consoleAuth,
    summary: "What was delivered to one endpoint.",
  },
  async (context) => {
    const away = turnAway(context);
    if (away) return away;
    const t = consoleWords.translator(localeOf(context));
    const words = webhookWords.translator(localeOf(context));
    const { endpoints, deliveries } = context.services.webhooks;
    const id = idIn(context.path["id"]);
    const endpoint = id === null ? refuse("not_found") : await endpoints.find(everyPlace, id);
    if (endpoint instanceof Refusal) return endpoint;
    const before = idIn(context.query["before"]);
    const query = { status: null, before, limit: consoleRows + 1 };
    const found = await deliveries.list(everyPlace, endpoint.id, query);
    const rows = found.slice(0, consoleRows);
    return paymentPage(context, {
      title: t("deliveriesTitle"),
      current: webhookList,
      width: "wide",
      body: (
        <>
          <PageTitle title={t("deliveriesTitle")} lead={endpoint.url} />
          <Done name={context.query["done"]} t={t} words={words} />
          <EndpointCard endpoint={endpoint} t={words} />
          {rows.length === 0 ? (
            <EmptyState title={t("noDeliveriesTitle")}>{t("noDeliveriesText")}</EmptyState>
          ) : (
            <Table
              caption={t("deliveriesTitle")}
              captionHidden
              rows={rows}
              columns={deliveryColumns(t, words)}
              rowKey={(row) => row.id}
            />
          )}
          <Pagination
            shown={rows.length}
            {...around(`${webhookList}/${endpoint.id}`, before, found)}
          />
        </>
      ),
    });
  },
);

export const replayPage = page(
  {
    name: "replayPage",
    route: "POST /console/webhooks/:id/replay",
    auth: consoleAuth,
    summary: "Send a delivery again.",
  },
  async (context) => {
    const away = turnAway(context);
    if (away) return away;
    const { services, form, path } = context;
    const id = idIn(form["delivery"]);
    if (id === null) return refuse("not_found");
    const sent = await replayDelivery(services, id);
    if (sent instanceof Refusal) return sent;
    return redirect(`${webhookList}/${path["id"] ?? ""}?done=replayed`);
  },
);

const done = ["tested", "enabled", "stopped"] as const;

const Done = (props: {
  readonly name: string | undefined;
  readonly t: ConsoleTranslate;
  readonly words: WebhookTranslate;
}) => {
  const found = done.find((one) => one === props.name);
  const text = found === undefined ? null : props.words(found);
  const title = props.name === "replayed" ? props.t("replayed") : text;
  return title === null ? null : <Alert tone="success" role="status" title={title} />;
};

const looks = {
  delivered: { tone: "success", word: "delivered" },
  pending: { tone: "info", word: "deliveryPending" },
  failed: { tone: "danger", word: "deliveryFailed" },
} as const;

const deliveryColumns = (
  t: ConsoleTranslate,
  words: WebhookTranslate,
): readonly Column<DeliveryRow>[] => [
  { key: "when", title: t("when"), cell: (row) => <DateTime at={row.created_at} /> },
  { key: "event", title: t("event"), cell: ({ type }) => eventText(type, words) },
  {
    key: "payment",
    title: t("payment"),
    // A test is about no payment.
    cell: (row) =>
      row.type.startsWith("payment.") ? (
        <a href={`/console/payments/${row.entity_id}`}>{row.entity_id}</a>
      ) : (
        "—"
      ),
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
  { key: "action", title: t("action"), cell: replayButton(t, words) },
];

const replayButton = (t: ConsoleTranslate, words: WebhookTranslate) => (row: DeliveryRow) => (
  <form method="post" action={`${webhookList}/${row.endpoint_id}/replay`} data-submit="once">
    <input type="hidden" name="delivery" value={row.id} />
    <Button kind="secondary">
      {t("replay")} <span class="visually-hidden">{eventText(row.type, words)}</span>
    </Button>
  </form>
);
