/** Parts of the pages about invoices: the badge of a status, and a table of invoices. */
import { dayOf } from "#platform/calendar/days.ts";
import { Badge } from "#ui/components/badge.tsx";
import { CalendarDay } from "#ui/components/date-time.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import { dueOf, folioOf, isOverdue, type Invoice } from "../invoices/invoice.domain.ts";
import type { BillingTranslate } from "./billing.words.ts";

const tones = {
  draft: "neutral",
  awaiting_approval: "info",
  issued: "info",
  partly_paid: "warning",
  paid: "success",
  void: "neutral",
} as const;

interface BadgeProps {
  readonly invoice: Invoice;
  readonly today: string;
  readonly t: BillingTranslate;
}

export const InvoiceBadge = ({ invoice, today, t }: BadgeProps) => (
  <span>
    <Badge tone={tones[invoice.status]}>{t(invoice.status)}</Badge>
    {isOverdue(invoice, today) ? (
      <>
        {" "}
        <Badge tone="danger">{t("overdue")}</Badge>
      </>
    ) : null}
  </span>
);

export const invoicePlace = (firm: Firm, { id }: Pick<Invoice, "id">, rest = ""): string =>
  placeOf(firm, `invoices/${id}${rest}`);

interface TableProps {
  readonly firm: Firm;
  readonly rows: readonly Invoice[];
  readonly caption: string;
  readonly now: Date;
  readonly t: BillingTranslate;
}

export const InvoiceTable = ({ firm, rows, caption, now, t }: TableProps) => {
  const today = dayOf(now, firm.timeZone);
  const columns: readonly Column<Invoice>[] = [
    {
      key: "folio",
      title: t("folio"),
      cell: (one) => (
        <a href={invoicePlace(firm, one)}>
          {folioOf(one) || t("draftFolio")}
          <span class="visually-hidden"> {one.clientName}</span>
        </a>
      ),
    },
    { key: "client", title: t("client"), cell: ({ clientName }) => clientName },
    { key: "matter", title: t("matter"), cell: ({ matterTitle }) => matterTitle },
    {
      key: "status",
      title: t("status"),
      cell: (one) => <InvoiceBadge invoice={one} today={today} t={t} />,
    },
    { key: "due", title: t("due"), cell: ({ dueOn }) => <CalendarDay day={dueOn} /> },
    {
      key: "total",
      title: t("total"),
      align: "end",
      cell: ({ totalCents }) => <Money cents={totalCents} />,
    },
    { key: "owed", title: t("owed"), align: "end", cell: (one) => <Money cents={dueOf(one)} /> },
  ];
  return (
    <Table caption={caption} captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
};
