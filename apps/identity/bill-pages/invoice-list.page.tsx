/** A tenant's invoices, newest first. */
import { startOf } from "#platform/calendar/days.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { Badge, type BadgeProps } from "#ui/components/badge.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { localeOf } from "../console/frame.view.tsx";
import { listInvoices } from "../invoices/invoice-lists.query.ts";
import type { InvoiceRow, InvoiceStatus } from "../invoices/invoices.query.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { tenantPage } from "../tenant-people/tenant-gate.tsx";
import { billWords, useBillWords } from "./bills.words.ts";
import { planPage } from "../plan-page/plan-frame.view.tsx";

const shownMost = 24;

export const invoiceListPage = tenantPage(
  { name: "tenantInvoicesPage", route: "GET /invoices", summary: "A tenant's invoices." },
  async (context, visit) => {
    const t = billWords.translator(localeOf(context));
    const cursor = readCursor(context.query["cursor"]);
    const before = cursor instanceof Refusal ? null : cursor;
    const tenantId = visit.tenant.id;
    const found = await listInvoices(context.services.db, {
      before,
      tenantId,
      status: null,
      periodStart: null,
      limit: shownMost,
    });
    const { rows, next } = cutToPage(found, shownMost);
    const at = `${tenantAddress(tenantId)}/invoices`;
    return planPage(context, visit, {
      title: t("invoices"),
      lead: t("lead"),
      tab: "invoices",
      body:
        rows.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        ) : (
          <>
            <Invoices rows={rows} at={at} />
            <Pagination
              shown={rows.length}
              nextHref={next.nextCursor && `${at}?cursor=${encodeURIComponent(next.nextCursor)}`}
              firstHref={before ? at : undefined}
            />
          </>
        ),
    });
  },
);

const tones: Readonly<Record<InvoiceStatus, BadgeProps["tone"]>> = {
  draft: "neutral",
  issued: "info",
  paid: "success",
  past_due: "warning",
  void: "neutral",
};

export const InvoiceState = ({ status }: Pick<InvoiceRow, "status">) => (
  <Badge tone={tones[status]}>{useBillWords()(status)}</Badge>
);

interface InvoicesProps {
  readonly rows: readonly InvoiceRow[];
  readonly at: string;
}

const Invoices = ({ rows, at }: InvoicesProps) => {
  const t = useBillWords();
  const locale = useLocale();
  return (
    <Table
      caption={t("invoices")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "month",
          title: t("month"),
          cell: ({ id, periodStart }) => (
            <a href={`${at}/${id}`}>{monthName(periodStart.slice(0, 7), locale)}</a>
          ),
        },
        { key: "folio", title: t("folio"), cell: ({ folio }) => folio ?? "–" },
        { key: "state", title: t("state"), cell: (one) => <InvoiceState status={one.status} /> },
        {
          key: "due",
          title: t("due"),
          cell: ({ dueOn }) => (dueOn ? formatDate(startOf(dueOn), locale, "date") : "–"),
        },
        {
          key: "total",
          title: t("total"),
          align: "end",
          cell: ({ totalCents }) => <Money cents={totalCents} />,
        },
      ]}
    />
  );
};
