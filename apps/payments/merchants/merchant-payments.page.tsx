/** A business's payments, newest first, by state; the same as a file. */
import { paymentStatuses } from "#contracts/payments/payment.ts";
import { isId } from "#platform/id.ts";
import { ButtonRow } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { CsvButton } from "#ui/console/csv-button.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { consoleWords, type ConsoleTranslate } from "../console/console.words.ts";
import { localeOf } from "../console/frame.view.tsx";
import { consoleRows } from "../console/page-limits.ts";
import { StatusBadge } from "../console/status-badge.view.tsx";
import type { Payment } from "../payments/payment.domain.ts";
import { listPayments } from "../payments/payments.query.ts";
import { merchantFrame, merchantPath, ofMerchant } from "./gate.view.tsx";
import { merchantOfTenant } from "./merchant-places.query.ts";
import { merchantWords, type MerchantTranslate } from "./merchant.words.ts";

export const merchantPaymentsPage = ofMerchant(
  {
    name: "merchantPaymentsPage",
    route: "GET /payments",
    summary: "The payments of the business.",
  },
  async (context, tenant) => {
    const { services, query, now } = context;
    const locale = localeOf(context);
    const t = merchantWords.translator(locale);
    const states = consoleWords.translator(locale);
    const status = paymentStatuses.find((one) => one === query["status"]) ?? null;
    const before = isId(query["before"] ?? "") ? (query["before"] ?? null) : null;
    const merchant = merchantOfTenant(tenant.id);
    const sought = { merchant, status, userId: null, referenceId: null, before, now };
    const found = await listPayments(services.db, { ...sought, most: consoleRows + 1 });
    const rows = found.slice(0, consoleRows);
    const last = found.length > consoleRows ? rows.at(-1) : undefined;
    const here = merchantPath(tenant, "payments");
    const narrowed = status === null ? "" : `status=${status}`;
    return merchantFrame(context, tenant, {
      title: t("navPayments"),
      section: "payments",
      body: (
        <>
          <PageTitle title={t("navPayments")} />
          <FilterBar action={here} label={t("find")} submit={t("find")} values={[status]}>
            <Select
              name="status"
              optional
              empty={t("anyState")}
              label={t("state")}
              value={status ?? ""}
              choices={paymentStatuses.map((value) => ({ value, text: states(value) }))}
            />
          </FilterBar>
          <Rows rows={rows} isNarrowed={status !== null} t={t} states={states} />
          {rows.length === 0 ? null : (
            <ButtonRow>
              <CsvButton href={`${merchantPath(tenant, "payments.csv")}?${narrowed}`} />
            </ButtonRow>
          )}
          <Pagination
            shown={rows.length}
            nextHref={last && `${here}?${narrowed}&before=${last.id}`}
            firstHref={before === null ? undefined : `${here}?${narrowed}`}
          />
        </>
      ),
    });
  },
);

interface RowsProps {
  readonly rows: readonly Payment[];
  readonly isNarrowed: boolean;
  readonly t: MerchantTranslate;
  readonly states: ConsoleTranslate;
}

const Rows = ({ rows, isNarrowed, t, states }: RowsProps) =>
  rows.length === 0 ? (
    <EmptyState title={t(isNarrowed ? "nothing" : "empty")}>
      {t(isNarrowed ? "nothingText" : "emptyText")}
    </EmptyState>
  ) : (
    <Table
      caption={t("navPayments")}
      captionHidden
      phone="lines"
      rows={rows}
      columns={columnsOf(t, states)}
      rowKey={({ id }) => id}
    />
  );

const columnsOf = (t: MerchantTranslate, states: ConsoleTranslate): readonly Column<Payment>[] => [
  { key: "concept", title: t("concept"), cell: ({ concept }) => concept },
  { key: "when", title: t("when"), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: "method", title: t("method"), cell: ({ method }) => states(method) },
  {
    key: "state",
    title: t("state"),
    cell: ({ status }) => <StatusBadge status={status} t={states} />,
  },
  {
    key: "back",
    title: t("back"),
    align: "end",
    cell: ({ refundedCents }) => (refundedCents === 0 ? "—" : <Money cents={refundedCents} />),
  },
  { key: "amount", title: t("amount"), align: "end", cell: ({ cents }) => <Money cents={cents} /> },
];
