/** The sales of a business: the newest, or those of a day, a way of paying, a folio, a drawer. */
import { paymentMethods } from "#contracts/pos/order.ts";
import { isId } from "#platform/id.ts";
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { isDay } from "../reports/day-walk.domain.ts";
import { dayOf } from "#platform/calendar/days.ts";
import type { Order } from "./order.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { rowsOnPage } from "../console/limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { seekOrders, type SoughtOrders } from "./sought-orders.query.ts";
import { folioOf, readFolio } from "../tickets/ticket-folio.domain.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { listHref } from "../console/office-parts.view.tsx";
import { ordersWords, type OrdersTranslate } from "./orders.words.ts";

const methods = [...paymentMethods, "mixed"] as const;

interface ListQuery {
  readonly q: string;
  readonly day: string;
  readonly method: string;
  readonly drawer: string;
  readonly after: string;
}

/** What cannot be understood narrows nothing. */
const askedOf = ({ query }: PosPageContext): ListQuery => {
  const { q = "", day = "", method = "", drawer = "", after = "" } = query;
  return {
    q: q.trim().slice(0, 40),
    day: isDay(day) ? day : "",
    method: methods.some((one) => one === method) ? method : "",
    drawer: isId(drawer) ? drawer : "",
    after: isId(after) ? after : "",
  };
};

/** A number is one of the day that is named, else of today. */
const soughtOf = ({ q, day, method, drawer }: ListQuery, today: string): SoughtOrders => {
  const number = /^#?([0-9]{1,5})$/.exec(q)?.[1];
  if (number !== undefined) return { by: "number", day: day || today, number: Number(number) };
  const folio = readFolio(q);
  if (q !== "") return { by: "folio", folio: folio ?? "" };
  if (drawer !== "") return { by: "drawer", cashSessionId: drawer };
  return { by: "filters", day: day || null, method: method || null };
};

export const ordersPage = staffPage(
  { name: "ordersPage", route: "GET /orders", summary: "Find sales." },
  async (context, tenant) => {
    const t = ordersWords.translator(localeOf(context));
    const asked = askedOf(context);
    const sought = soughtOf(asked, dayOf(context.now, tenant.timeZone));
    const page = { before: asked.after || null, most: rowsOnPage + 1 };
    const found = await seekOrders(context.services.db, tenant.id, sought, page);
    const rows = found.slice(0, rowsOnPage);
    const last = found.length > rowsOnPage ? rows.at(-1) : undefined;
    const isNarrowed = asked.q + asked.day + asked.method + asked.drawer !== "";
    return posPage(context, {
      title: t("title"),
      tenant,
      section: "orders",
      body: (
        <>
          <PageTitle title={t("title")} lead={asked.drawer === "" ? undefined : t("ofDrawer")} />
          <Filters asked={asked} tenant={tenant} t={t} />
          {rows.length === 0 ? (
            <EmptyState title={t(isNarrowed ? "notFoundTitle" : "noneTitle")}>
              {t(isNarrowed ? "notFoundText" : "noneText")}
            </EmptyState>
          ) : (
            <Table
              caption={t("title")}
              captionHidden
              phone="lines"
              rows={rows}
              rowKey={({ id }) => id}
              columns={columnsOf(tenant, t)}
            />
          )}
          <Pagination
            shown={rows.length}
            nextHref={last && listHref(tenant, "orders", { ...asked, after: last.id })}
            firstHref={
              asked.after ? listHref(tenant, "orders", { ...asked, after: null }) : undefined
            }
          />
        </>
      ),
    });
  },
);

interface FiltersProps {
  readonly asked: ListQuery;
  readonly tenant: Tenant;
  readonly t: OrdersTranslate;
}

const Filters = ({ asked, tenant, t }: FiltersProps) => (
  <FilterBar
    action={placeOf(tenant, "orders")}
    label={t("find")}
    submit={t("find")}
    values={[asked.q, asked.day, asked.method, asked.drawer]}
  >
    <TextInput
      name="q"
      type="search"
      value={asked.q}
      maxLength={40}
      label={t("q")}
      placeholder="7K2-M9P"
      autoComplete="off"
      optional
    />
    <TextInput name="day" type="date" value={asked.day} label={t("day")} optional />
    <Select
      name="method"
      label={t("method")}
      value={asked.method}
      optional
      empty={t("anyMethod")}
      choices={methods.map((value) => ({ value, text: t(value) }))}
    />
  </FilterBar>
);

const columnsOf = (tenant: Tenant, t: OrdersTranslate): readonly Column<Order>[] => [
  {
    key: "ticket",
    title: t("ticket"),
    cell: ({ id, dailyNumber, ticketCode }) => (
      <span class="two-lines">
        <a href={placeOf(tenant, `orders/${id}`)}>#{dailyNumber}</a>
        <small>{folioOf(ticketCode)}</small>
      </span>
    ),
  },
  { key: "date", title: t("date"), cell: ({ soldAt }) => <DateTime at={soldAt} /> },
  { key: "method", title: t("method"), cell: ({ paymentMethod }) => t(paymentMethod) },
  {
    key: "invoice",
    title: t("invoice"),
    cell: ({ hasInvoice, invoiceRequested }) =>
      hasInvoice ? (
        <Badge tone="success">{t("invoiced")}</Badge>
      ) : invoiceRequested ? (
        <Badge tone="info">{t("asked")}</Badge>
      ) : (
        "—"
      ),
  },
  {
    key: "total",
    title: t("total"),
    align: "end",
    cell: ({ totalCents }) => <Money cents={totalCents} />,
  },
];
