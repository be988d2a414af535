/** Payments for operators: the newest, or those that a search finds. */
import { paymentStatuses } from "#contracts/payments/payment.ts";
import { isId } from "#platform/id.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import type { PaymentStatus } from "../payments/payment.domain.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { searchPayments, type FoundPayment } from "./payment-search.query.ts";
import { operatorPage } from "./gate.view.tsx";
import { consoleWords, type ConsoleTranslate } from "./console.words.ts";
import { localeOf, paymentPage } from "./frame.view.tsx";
import { consoleRows, searchLength } from "./page-limits.ts";
import { StatusBadge } from "./status-badge.view.tsx";

const here = "/console/payments";

export const consolePaymentsPage = operatorPage(
  {
    name: "consolePaymentsPage",
    route: "GET /console/payments",
    summary: "Find payments.",
  },
  async (context) => {
    const t = consoleWords.translator(localeOf(context));
    const asked = askedOf(context);
    const { services, now } = context;
    const sought = { ...asked, most: consoleRows + 1, now };
    const found = await searchPayments(services.db, sought);
    const rows = found.slice(0, consoleRows);
    return paymentPage(context, {
      title: t("paymentsTitle"),
      current: here,
      width: "wide",
      body: (
        <>
          <PageTitle title={t("paymentsTitle")} />
          <SearchForm {...asked} t={t} />
          {rows.length === 0 ? (
            <Nothing isSearch={asked.text !== "" || asked.status !== null} t={t} />
          ) : (
            <Table
              caption={t("paymentsTitle")}
              captionHidden
              phone="lines"
              rows={rows}
              columns={columnsOf(t)}
              rowKey={({ id }) => id}
            />
          )}
          <Pagination shown={rows.length} {...around(asked, found)} />
        </>
      ),
    });
  },
);

interface SoughtPayments {
  readonly text: string;
  readonly status: PaymentStatus | null;
  readonly before: string | null;
}

const askedOf = ({ query }: PaymentPageContext): SoughtPayments => ({
  text: (query["q"] ?? "").trim().slice(0, searchLength),
  status: paymentStatuses.find((status) => status === query["status"]) ?? null,
  before: isId(query["before"] ?? "") ? (query["before"] ?? null) : null,
});

/** Links to the next page and back to the first, with the search in them. */
const around = ({ text, status, before }: SoughtPayments, found: readonly FoundPayment[]) => {
  const words = { ...(text === "" ? {} : { q: text }), ...(status === null ? {} : { status }) };
  const linkTo = (more: Readonly<Record<string, string>>): string => {
    const search = new URLSearchParams({ ...words, ...more }).toString();
    return search === "" ? here : `${here}?${search}`;
  };
  const last = found.length > consoleRows ? found[consoleRows - 1] : undefined;
  return {
    nextHref: last ? linkTo({ before: last.id }) : undefined,
    firstHref: before === null ? undefined : linkTo({}),
  };
};

const SearchForm = ({ text, status, t }: SoughtPayments & { readonly t: ConsoleTranslate }) => (
  <FilterBar action={here} label={t("search")} submit={t("searchButton")} values={[text, status]}>
    <TextInput
      name="q"
      type="search"
      value={text}
      maxLength={searchLength}
      optional
      label={t("search")}
      hint={t("searchHint")}
      autoComplete="off"
    />
    <Select
      name="status"
      optional
      empty={t("anyStatus")}
      label={t("status")}
      value={status ?? ""}
      choices={paymentStatuses.map((value) => ({ value, text: t(value) }))}
    />
  </FilterBar>
);

const Nothing = (props: { readonly isSearch: boolean; readonly t: ConsoleTranslate }) => {
  const { isSearch, t } = props;
  return isSearch ? (
    <EmptyState title={t("nothingTitle")}>{t("nothingText")}</EmptyState>
  ) : (
    <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
  );
};

const columnsOf = (t: ConsoleTranslate): readonly Column<FoundPayment>[] => [
  {
    key: "when",
    title: t("when"),
    cell: ({ id, createdAt }) => (
      <a href={`${here}/${id}`}>
        <DateTime at={createdAt} />
      </a>
    ),
  },
  { key: "concept", title: t("concept"), cell: ({ concept }) => concept },
  { key: "user", title: t("user"), cell: ({ userId }) => userId },
  { key: "method", title: t("method"), cell: ({ method }) => t(method) },
  {
    key: "status",
    title: t("status"),
    cell: ({ status }) => <StatusBadge status={status} t={t} />,
  },
  { key: "amount", title: t("amount"), align: "end", cell: ({ cents }) => <Money cents={cents} /> },
];
