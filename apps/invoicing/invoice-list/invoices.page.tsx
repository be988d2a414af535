/** An organization's invoices: the newest, or those that words, a state and a month find. */
import { Alert } from "#ui/components/alert.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { findInvoices } from "./sought-invoices.query.ts";
import { Amount, LocalTime } from "../invoice-page/amounts.view.tsx";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { folioText, InvoiceBadge, stateWords } from "../invoice-page/invoice-badge.view.tsx";
import {
  InvoiceFilters,
  askedOf,
  hrefOf,
  isFiltered,
  type InvoiceFilter,
} from "./invoices-filter.view.tsx";
import { monthFigures, MonthFigures } from "./month-figures.view.tsx";
import { invoicesWords, type InvoicesTranslate } from "./invoices.words.ts";
import { rowsOnPage } from "../console/limits.ts";
import { thisMonth } from "./months.ts";
import { MonthFiles } from "../month/month-files.view.tsx";
import { monthTaxes } from "../month/month-taxes.query.ts";
import { MonthTaxes } from "../month/month-taxes.view.tsx";

export const invoicesPage = ownPage(
  { name: "invoicesPage", route: "GET /invoices", summary: "Find invoices." },
  async (context, organization) => {
    const { services, now } = context;
    const t = invoicesWords.translator(localeOf(context));
    const asked = askedOf(context.query);
    const sought = { ...asked, organizationId: organization.id, limit: rowsOnPage + 1 };
    // Sums of a month are for the eye on the first page, not for each turn of a leaf.
    const isSummed = asked.after === null && asked.text === "" && asked.status === null;
    const month = asked.month ?? thisMonth(now);
    const [found, figures, taxes] = await Promise.all([
      findInvoices(services.db, sought),
      isSummed ? monthFigures(services.db, organization.id, month) : Promise.resolve(null),
      isSummed ? monthTaxes(services.db, organization.id, month) : Promise.resolve([]),
    ]);
    const rows = found.slice(0, rowsOnPage);
    const last = found.length > rowsOnPage ? rows.at(-1) : undefined;
    return invoicingPage(context, {
      title: t("title"),
      organization,
      section: "invoices",
      body: (
        <>
          <div class="title-row">
            <PageTitle title={t("title")} />
            <LinkButton href={placeOf(organization, "invoices/new")}>{t("issue")}</LinkButton>
          </div>
          {context.query["done"] === "discarded" ? (
            <Alert tone="success" role="status" title={t("discarded")} />
          ) : null}
          {figures ? <MonthFigures figures={figures} t={t} /> : null}
          <MonthTaxes taxes={taxes} month={month} />
          <InvoiceFilters asked={asked} organization={organization} t={t} now={now} />
          <Found found={found} asked={asked} organization={organization} t={t} />
          <MonthFiles asked={asked} organization={organization} month={month} />
          <Pagination
            shown={rows.length}
            nextHref={last && hrefOf(organization, { ...asked, after: last.id })}
            firstHref={asked.after ? hrefOf(organization, { ...asked, after: null }) : undefined}
          />
        </>
      ),
    });
  },
);

interface FoundProps {
  /** A row more than a page shows says that there are more. */
  readonly found: readonly Invoice[];
  readonly asked: InvoiceFilter;
  readonly organization: Organization;
  readonly t: InvoicesTranslate;
}

const Found = ({ found, asked, organization, t }: FoundProps) =>
  found.length === 0 ? (
    <Nothing isSearch={isFiltered(asked)} t={t} />
  ) : (
    <Table
      caption={t("title")}
      captionHidden
      phone="lines"
      rows={found.slice(0, rowsOnPage)}
      columns={columnsOf(organization, t)}
      rowKey={({ id }) => id}
    />
  );

interface NothingProps {
  readonly isSearch: boolean;
  readonly t: InvoicesTranslate;
}

const Nothing = ({ isSearch, t }: NothingProps) =>
  isSearch ? (
    <EmptyState title={t("nothingTitle")}>{t("nothingText")}</EmptyState>
  ) : (
    <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
  );

const columnsOf = (
  organization: Organization,
  t: InvoicesTranslate,
): readonly Column<Invoice>[] => [
  {
    key: "invoice",
    title: t("invoice"),
    cell: (invoice) => (
      <a href={placeOf(organization, `invoices/${invoice.id}`)}>
        {folioText(invoice, useLocale())}
      </a>
    ),
  },
  { key: "status", title: t("status"), cell: ({ status }) => <InvoiceBadge status={status} /> },
  {
    key: "receiver",
    title: t("receiver"),
    cell: ({ receiverName, receiverRfc }) => (
      <span class="two-lines">
        {receiverName || "—"} <small>{receiverRfc}</small>
      </span>
    ),
  },
  {
    key: "date",
    title: t("date"),
    cell: ({ issuedLocal }) => <LocalTime at={issuedLocal} format="date" />,
  },
  {
    key: "kind",
    title: t("kind"),
    cell: ({ kind }) => stateWords.translator(useLocale())(kind),
  },
  {
    key: "total",
    title: t("total"),
    align: "end",
    cell: ({ kind, totalMicros, currency }) =>
      kind === "P" ? "—" : <Amount micros={totalMicros} currency={currency} />,
  },
];
