/** One endpoint of any app: how it stands and why, its presses, and what it was sent. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { HouseDelivery } from "#platform/webhooks/house/shapes.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { withQuery, type Locale } from "#ui/i18n/locale.ts";
import { allows, operatorPage } from "../callers/gate.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { pageRows } from "../console/page-rows.ts";
import { readDeliveries, readEndpointAt } from "./app-endpoints.client.ts";
import { EndpointButtons, EndpointFacts, Pressed } from "./endpoint-facts.view.tsx";
import { answerText, DeliveryState, detailText } from "./endpoint-state.view.tsx";
import { endpointsWords } from "./endpoints.words.ts";

const statuses = ["pending", "delivered", "failed"] as const;

export const endpointPage = operatorPage(
  { name: "endpointPage", route: "GET /endpoints/:app/:id", summary: "One webhook of any app." },
  async (context) => {
    const at = readEndpointAt(context.path);
    if (!at) return refuse("not_found");
    const { locale, t: own } = lookOf(context);
    const t = endpointsWords.translator(locale);
    const { cursor, done } = context.query;
    const status = statuses.find((one) => one === context.query["status"]);
    const found = await readDeliveries(context.services, at, { limit: pageRows, cursor, status });
    if (found instanceof Refusal) return found;
    const { endpoint, deliveries, nextCursor } = found;
    const here = `/endpoints/${at.app}/${at.id}`;
    return controlPage(context, {
      title: t("webhook"),
      lead: endpoint.address,
      current: "/webhooks",
      children: (
        <>
          <Pressed done={done} locale={locale} t={own} />
          <EndpointFacts endpoint={endpoint} app={at.app} locale={locale} />
          {allows(context, "admin:manage") ? (
            <EndpointButtons endpoint={endpoint} here={here} locale={locale} />
          ) : null}
          <Filter here={here} status={status} locale={locale} submit={own("filter")} />
          <Deliveries
            rows={deliveries}
            here={here}
            nextHref={nextCursor && withQuery(context.request.url, "cursor", nextCursor)}
            firstHref={cursor === undefined ? undefined : here}
            locale={locale}
          />
          <p>
            <LinkButton href="/endpoints" kind="link">
              {t("backToAll")}
            </LinkButton>
          </p>
        </>
      ),
    });
  },
);

interface FilterProps {
  readonly here: string;
  readonly status: (typeof statuses)[number] | undefined;
  readonly locale: Locale;
  readonly submit: string;
}

const Filter = ({ here, status, locale, submit }: FilterProps) => {
  const t = endpointsWords.translator(locale);
  return (
    <FilterBar action={here} label={t("deliveries")} submit={submit} values={[status]} fields="one">
      <Select
        name="status"
        label={t("deliveries")}
        value={status ?? ""}
        empty={t("anyStatus")}
        choices={statuses.map((one) => ({ value: one, text: t(one) }))}
      />
    </FilterBar>
  );
};

interface DeliveriesProps {
  readonly rows: readonly HouseDelivery[];
  readonly here: string;
  readonly nextHref: string | undefined;
  readonly firstHref: string | undefined;
  readonly locale: Locale;
}

const Deliveries = ({ rows, here, nextHref, firstHref, locale }: DeliveriesProps) => {
  const t = endpointsWords.translator(locale);
  if (rows.length === 0) return <EmptyState title={t("noDeliveries")} />;
  return (
    <>
      <Table
        caption={t("deliveries")}
        captionHidden
        columns={columnsOf(here, locale)}
        rows={rows}
        rowKey={({ id }) => id}
        phone="lines"
      />
      <Pagination shown={rows.length} nextHref={nextHref} firstHref={firstHref} />
    </>
  );
};

const columnsOf = (here: string, locale: Locale): readonly Column<HouseDelivery>[] => {
  const t = endpointsWords.translator(locale);
  return [
    {
      key: "event",
      title: t("event"),
      cell: ({ id, event }) => <a href={`${here}/${id}`}>{event}</a>,
    },
    { key: "when", title: t("when"), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      key: "answer",
      title: t("answer"),
      cell: (row) =>
        row.attempts === 0
          ? detailText(row, locale)
          : `${t("attempts")}: ${row.attempts} · ${answerText(row, locale)}`,
    },
    {
      key: "next",
      title: t("next"),
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? "—" : <DateTime at={nextAttemptAt} />),
    },
    {
      key: "status",
      title: t("state"),
      align: "end",
      cell: (row) => <DeliveryState delivery={row} locale={locale} />,
    },
  ];
};
