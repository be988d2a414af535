/** What stands on an invoice, its sums, and the money that came for it. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CalendarDay } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { InvoiceLine } from "../invoices/compose-invoice.domain.ts";
import { dueOf, type InvoicePayment, type WholeInvoice } from "../invoices/invoice.domain.ts";
import { hoursOf } from "../time/time-entry.domain.ts";
import type { BillingTranslate } from "./billing.words.ts";
import { workText } from "./work-text.ts";

export interface InvoiceProps {
  readonly invoice: WholeInvoice;
  /** Where the invoice's page lies. */
  readonly at: string;
  readonly t: BillingTranslate;
}

export const InvoiceSums = ({ invoice, t }: Omit<InvoiceProps, "at">) => {
  const { subtotalCents, discountCents, taxCents, totalCents, paidCents, notes } = invoice;
  const money = (name: string, cents: number) => ({ name, value: <Money cents={cents} /> });
  return (
    <DescriptionList
      facts={[
        money(t("subtotal"), subtotalCents),
        ...(discountCents > 0 ? [money(t("discount"), -discountCents)] : []),
        money(t("tax"), taxCents),
        { name: t("total"), value: <Money cents={totalCents} size="large" /> },
        ...(paidCents > 0 ? [money(t("paidSoFar"), paidCents)] : []),
        money(t("owed"), dueOf(invoice)),
        { name: t("due"), value: <CalendarDay day={invoice.dueOn} /> },
        ...(notes === "" ? [] : [{ name: t("notes"), value: notes }]),
        ...(invoice.voidReason === null ? [] : [{ name: t("reason"), value: invoice.voidReason }]),
      ]}
    />
  );
};

const lineColumns = (t: BillingTranslate): readonly Column<InvoiceLine>[] => [
  {
    key: "what",
    title: t("what"),
    cell: ({ description, person }) => workText(description, person),
  },
  { key: "day", title: t("day"), cell: ({ day }) => <CalendarDay day={day} /> },
  {
    key: "hours",
    title: t("hours"),
    align: "end",
    cell: ({ billedSeconds }) => (billedSeconds === null ? "" : hoursOf(billedSeconds)),
  },
  {
    key: "rate",
    title: t("rate"),
    align: "end",
    cell: ({ rateCents }) => (rateCents === null ? "" : <Money cents={rateCents} />),
  },
  {
    key: "amount",
    title: t("amount"),
    align: "end",
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
];

/** On a narrow page hours and rate stand below what was done, so that no amount is cut. */
const narrowColumns = (t: BillingTranslate): readonly Column<InvoiceLine>[] => {
  const amount = lineColumns(t).filter(({ key }) => key === "amount");
  const what: Column<InvoiceLine> = {
    key: "what",
    title: t("what"),
    cell: ({ description, person, day, billedSeconds, rateCents }) => (
      <span class="two-lines">
        <span>{workText(description, person)}</span>
        <small>
          <CalendarDay day={day} />
          {billedSeconds === null ? "" : ` · ${hoursOf(billedSeconds)} h`}
          {rateCents === null ? null : (
            <>
              {" × "}
              <Money cents={rateCents} />
            </>
          )}
        </small>
      </span>
    ),
  };
  return [what, ...amount];
};

interface LinesProps extends Omit<InvoiceProps, "at"> {
  readonly isNarrow?: boolean;
}

export const InvoiceLines = ({ invoice, isNarrow = false, t }: LinesProps) => (
  <Card title={t("lines")}>
    <Table
      caption={t("lines")}
      captionHidden
      columns={isNarrow ? narrowColumns(t) : lineColumns(t)}
      rows={invoice.lines}
      rowKey={({ position }) => String(position)}
    />
  </Card>
);

const paymentColumns = (
  { invoice, at, t }: InvoiceProps,
  isBack: (one: InvoicePayment) => boolean,
): readonly Column<InvoicePayment>[] => [
  { key: "day", title: t("day"), cell: ({ day }) => <CalendarDay day={day} /> },
  { key: "how", title: t("how"), cell: ({ method }) => t(method) },
  { key: "reference", title: t("reference"), cell: ({ reference, reason }) => reason || reference },
  { key: "amount", title: t("amount"), align: "end", cell: ({ cents }) => <Money cents={cents} /> },
  {
    key: "back",
    title: t("takeBack"),
    cell: (one) => {
      if (isBack(one)) return t("takenBack");
      const isOurs = one.cents > 0 && one.requestId === null && one.trustEntryId === null;
      return isOurs && invoice.status !== "void" ? (
        <Form action={`${at}/reverse`} hidden={{ payment: one.id }}>
          <Button kind="link">
            {t("takeBack")}
            <span class="visually-hidden">
              {" "}
              <CalendarDay day={one.day} />
            </span>
          </Button>
        </Form>
      ) : (
        ""
      );
    },
  },
];

export const PaymentsCard = (props: InvoiceProps) => {
  const { invoice, t } = props;
  const back = new Set(invoice.payments.map(({ reversesId }) => reversesId));
  return (
    <Card title={t("payments")}>
      {invoice.payments.length === 0 ? (
        <p>{t("noPayments")}</p>
      ) : (
        <Table
          caption={t("payments")}
          captionHidden
          columns={paymentColumns(props, ({ id }) => back.has(id))}
          rows={invoice.payments}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
};
