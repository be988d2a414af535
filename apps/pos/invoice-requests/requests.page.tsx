/** The invoices that were asked for at a business, newest first, by state. */
import { isId } from "#platform/id.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { requestsOnPage } from "../stamping/limits.ts";
import { listRequests, type ListedRequest, type RequestState } from "./invoice-requests.query.ts";
import { folioOf } from "../tickets/ticket-folio.domain.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { RequestBadge } from "./request-badge.view.tsx";
import { requestsWords, type RequestsTranslate } from "./requests.words.ts";

const states: readonly RequestState[] = ["requested", "stamped", "failed"];

export const requestsPage = staffPage(
  {
    name: "requestsPage",
    route: "GET /invoices",
    for: "management",
    summary: "Invoices that were asked for.",
  },
  async (context, tenant) => {
    const t = requestsWords.translator(localeOf(context));
    const { query, services } = context;
    const state = states.find((one) => one === query["state"]) ?? null;
    const before = isId(query["after"] ?? "") ? (query["after"] ?? null) : null;
    const most = requestsOnPage + 1;
    const found = await listRequests(services.db, tenant.id, { state, before, most });
    const rows = found.slice(0, requestsOnPage);
    const last = found.length > requestsOnPage ? rows.at(-1) : undefined;
    const here = placeOf(tenant, "invoices");
    const base = state === null ? here : withQuery(here, "state", state);
    return posPage(context, {
      title: t("title"),
      tenant,
      section: "invoices",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          <Tabs label={t("states")} links={tabsOf(here, state, t)} />
          {rows.length === 0 ? (
            <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
          ) : (
            <Table
              caption={t("title")}
              captionHidden
              rows={rows}
              columns={columnsOf(tenant, t)}
              rowKey={({ id }) => id}
            />
          )}
          <Pagination
            shown={rows.length}
            nextHref={last && withQuery(base, "after", last.id)}
            firstHref={before === null ? undefined : base}
          />
        </>
      ),
    });
  },
);

const tabsOf = (here: string, state: RequestState | null, t: RequestsTranslate) => [
  { href: here, text: t("all"), current: state === null },
  ...states.map((one) => ({
    href: withQuery(here, "state", one),
    text: t(one),
    current: one === state,
  })),
];

const columnsOf = (tenant: Tenant, t: RequestsTranslate): readonly Column<ListedRequest>[] => [
  {
    key: "ticket",
    title: t("ticket"),
    cell: ({ id, ticketCode }) => (
      <a href={placeOf(tenant, `invoices/${id}`)}>{folioOf(ticketCode)}</a>
    ),
  },
  {
    key: "asked",
    title: t("askedAt"),
    cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
  },
  {
    key: "receiver",
    title: t("receiver"),
    cell: ({ billingData: { rfc, razonSocial } }) => `${razonSocial} · ${rfc}`,
  },
  { key: "state", title: t("state"), cell: (request) => <RequestBadge request={request} t={t} /> },
  {
    key: "total",
    title: t("total"),
    align: "end",
    cell: ({ totalCents }) => <Money cents={totalCents} />,
  },
];
